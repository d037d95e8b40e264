import Synchronization

/// A reference that is set once, by whichever thread comes first, and read without a lock.
///
/// As the library's `AtomicLazyReference` is, but read in place: that one is called through generic code, which
/// costs more than the measuring of a short text.
@usableFromInline package struct OnceReference<Instance: AnyObject & Sendable>: ~Copyable, Sendable {
    /// The address of the instance, which this owns; 0 before there is one.
    @usableFromInline let address = Atomic<UInt>(0)

    package init() {}

    @inlinable deinit { Self.unmanaged(address.load(ordering: .acquiring))?.release() }

    /// The instance, or nil before there is one.
    @inline(__always)
    package borrowing func load() -> Instance? {
        Self.unmanaged(address.load(ordering: .acquiring))?.takeUnretainedValue()
    }

    /// The instance without a reference of its own, for as long as this lives; or nil before there is one.
    @inlinable @inline(__always)
    package borrowing func loadUnmanaged() -> Unmanaged<Instance>? {
        Self.unmanaged(address.load(ordering: .acquiring))
    }

    /// Sets the instance unless there is one, and returns the one there is.
    package borrowing func storeIfNil(_ instance: consuming Instance) -> Instance {
        let new = Unmanaged.passRetained(instance)
        let (exchanged, original) = address.compareExchange(
            expected: 0, desired: UInt(bitPattern: new.toOpaque()), ordering: .acquiringAndReleasing)
        guard !exchanged, let winner = Self.unmanaged(original) else { return new.takeUnretainedValue() }
        new.release()
        return winner.takeUnretainedValue()
    }

    @inlinable @inline(__always)
    static func unmanaged(_ address: UInt) -> Unmanaged<Instance>? {
        guard let pointer = UnsafeRawPointer(bitPattern: address) else { return nil }
        return Unmanaged.fromOpaque(pointer)
    }
}
