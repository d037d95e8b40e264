import CHarfBuzz

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// One buffer a thread that no one uses at the moment: to make one costs as much as to shape a word.
enum IdleBuffer {
    /// Where each thread has its own; it is given back when the thread ends.
    private static let key: pthread_key_t? = {
        var key = pthread_key_t()
        return pthread_key_create(&key) { hb_buffer_destroy(OpaquePointer($0)) } == 0 ? key : nil
    }()

    /// The longest text, in glyphs, whose buffer is worth its memory.
    private static let capacity = 1 << 12

    /// The thread's idle buffer, or nil where there is none.
    static func take() -> OpaquePointer? {
        guard let key, let buffer = pthread_getspecific(key) else { return nil }
        pthread_setspecific(key, nil)
        return OpaquePointer(buffer)
    }

    /// Keeps a buffer for the thread, unless it has one or the buffer has become large.
    static func give(_ buffer: OpaquePointer) {
        guard let key, pthread_getspecific(key) == nil, hb_buffer_get_length(buffer) <= capacity else {
            return hb_buffer_destroy(buffer)
        }
        hb_buffer_clear_contents(buffer)
        pthread_setspecific(key, UnsafeRawPointer(buffer))
    }
}
