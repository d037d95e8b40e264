import CPNG

extension Bitmap {
    /// The bitmap as a PNG file: 8 bits a channel, with the chunk that says sRGB; without alpha where all is
    /// opaque.
    ///
    /// The corresponding C function is `png_image_write_to_memory`, which takes linear light and multiplied
    /// alpha and converts both.
    /// - Returns: nil where libpng cannot, for want of memory.
    func png() -> [UInt8]? {
        var image = png_image()
        image.version = png_uint_32(PNG_IMAGE_VERSION)
        image.width = png_uint_32(width)
        image.height = png_uint_32(height)
        let linear = png_uint_32(PNG_FORMAT_FLAG_LINEAR) | png_uint_32(PNG_FORMAT_FLAG_COLOR)
        if pixels.allSatisfy({ $0.w == .max }) {
            var samples: [UInt16] = []
            samples.reserveCapacity(3 * pixels.count)
            for pixel in pixels { for channel in 0..<3 { samples.append(pixel[channel]) } }
            image.format = linear
            return samples.withUnsafeBytes { encode(&image, $0) }
        }
        image.format = linear | png_uint_32(PNG_FORMAT_FLAG_ALPHA)
        return pixels.withUnsafeBytes { encode(&image, $0) }
    }
}

/// A PNG file of an image's samples.
private func encode(_ image: inout png_image, _ samples: UnsafeRawBufferPointer) -> [UInt8]? {
    defer { png_image_free(&image) }
    // What the compressor makes at worst, a little more than the macro PNG_IMAGE_PNG_SIZE_MAX counts.
    let rawLength = (1 + Int(image.width) * 4) * Int(image.height)
    let limit = rawLength + rawLength / 4096 + 4096
    return [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
        var written = png_alloc_size_t(limit)
        let succeeded = png_image_write_to_memory(
            &image, buffer.baseAddress, &written, 1, samples.baseAddress, 0, nil)
        count = succeeded != 0 ? min(limit, Int(written)) : 0
    }.nilWhereEmpty
}

extension [UInt8] {
    fileprivate var nilWhereEmpty: [UInt8]? { isEmpty ? nil : self }
}
