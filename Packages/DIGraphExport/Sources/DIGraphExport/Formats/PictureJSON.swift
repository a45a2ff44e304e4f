import Foundation

/// The picture as JSON, for tools.
///
/// The guide lists the fields. Their order is the same in every run, and a ``GraphPicture`` can be decoded from them.
/// Invisible characters in names, and those that change the reading direction, are written as `\u` escapes.
///
/// The JSON contains the drawable picture only. To store a graph for later validation, comparison and drawing, encode
/// the `DependencyGraph`, which is `Codable`.
///
/// Thread-safety: an immutable value.
public struct PictureJSON: GraphFormat, Hashable {
    /// Whether the JSON has line breaks and indentation for human readers.
    public var isPretty: Bool

    /// Creates the format.
    ///
    /// - Parameter isPretty: Whether the JSON has line breaks and indentation for human readers.
    public init(isPretty: Bool = true) {
        self.isPretty = isPretty
    }

    /// Writes a graph.
    ///
    /// - Parameter picture: The picture of the graph.
    /// - Returns: A JSON object, without a line break at its end.
    /// - Complexity: O(*n*) in the length of the text.
    public func text(of picture: GraphPicture) -> String {
        text(encoding: picture)
    }

    func text(encoding value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
        // Strings, integers and Booleans can always be encoded.
        let data = (try? encoder.encode(value)) ?? Data()
        return String(decoding: data, as: UTF8.self).visibleJSON
    }
}

extension GraphFormat where Self == PictureJSON {
    /// The picture as JSON, for tools and human readers.
    public static var json: PictureJSON { PictureJSON() }
}
