import Foundation

/// The picture as JSON, for tools: what every format shows, with all names as text.
///
/// The guide lists its fields. Their order is the same in every run, and a ``GraphPicture`` can be decoded from it.
///
/// It is what there is to see. To keep a graph itself, so that it can be validated, compared and drawn later, encode
/// the `DependencyGraph`, which is `Codable`.
///
/// Thread-safety: an immutable value.
public struct PictureJSON: GraphFormat, Hashable {
    /// Whether there are line breaks and spaces for people who read it.
    public var isPretty: Bool

    /// Makes the format.
    ///
    /// - Parameter isPretty: Whether there are line breaks and spaces for people who read it.
    /// - Complexity: O(1).
    public init(isPretty: Bool = true) {
        self.isPretty = isPretty
    }

    /// Writes a graph.
    ///
    /// - Parameter picture: What there is to see.
    /// - Returns: A JSON object, without a line break at its end.
    /// - Complexity: O(*n*) in the length of the text.
    public func text(of picture: GraphPicture) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
        // Texts, numbers and flags can always be encoded.
        let data = (try? encoder.encode(picture)) ?? Data()
        return String(decoding: data, as: UTF8.self)
    }
}

extension GraphFormat where Self == PictureJSON {
    /// The picture as JSON, for tools and people.
    ///
    /// - Complexity: O(1).
    public static var json: PictureJSON { PictureJSON() }
}
