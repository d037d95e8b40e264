import CPNG
import Testing

/// A PNG file read back: what its readers see.
struct Picture {
    struct Pixel: Hashable {
        var red, green, blue, alpha: UInt8
    }

    let width: Int
    let height: Int
    let pixels: [Pixel]

    /// The corresponding C function is `png_image_finish_read`.
    init(png: [UInt8]) throws {
        var image = png_image()
        image.version = png_uint_32(PNG_IMAGE_VERSION)
        try #require(png_image_begin_read_from_memory(&image, png, png.count) != 0)
        image.format = png_uint_32(PNG_FORMAT_FLAG_COLOR) | png_uint_32(PNG_FORMAT_FLAG_ALPHA)
        width = Int(image.width)
        height = Int(image.height)
        var bytes = [UInt8](repeating: 0, count: 4 * width * height)
        try #require(png_image_finish_read(&image, nil, &bytes, 0, nil) != 0)
        pixels = stride(from: 0, to: bytes.count, by: 4).map {
            Pixel(red: bytes[$0], green: bytes[$0 + 1], blue: bytes[$0 + 2], alpha: bytes[$0 + 3])
        }
    }

    subscript(x: Int, y: Int) -> Pixel { pixels[y * width + x] }
}
