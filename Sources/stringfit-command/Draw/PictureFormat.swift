import ArgumentParser
import StringFitDrawing

/// A form of a picture's file.
enum PictureFormat: String, NamedArgument {
    case png, svg

    /// The format that a path's ending names.
    init?(path: String) {
        let name = path.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
        self.init(rawValue: name[name.index(after: dot)...].lowercased())
    }
}

extension SVGText: NamedArgument {}

extension Colour: ExpressibleByArgument {
    /// A colour as CSS writes it.
    public init?(argument: String) { self.init(argument) }
}

/// What is drawn around the texts.
enum GuideName: String, NamedArgument {
    case all, box, none

    var guides: TextGuides {
        switch self {
        case .all: .all
        case .box: .box
        case .none: []
        }
    }
}

/// Widths in points: `120,200,300`.
struct Widths: ExpressibleByArgument {
    var points: [Double]

    init?(argument: String) {
        let widths = argument.lowercased().split(separator: ",", omittingEmptySubsequences: false).map {
            length($0)
        }
        points = widths.compactMap(\.self)
        guard points.count == widths.count else { return nil }
    }
}
