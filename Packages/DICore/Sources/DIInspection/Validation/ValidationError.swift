public import DICore

/// Everything that is wrong with what is registered, found without creating anything.
///
/// Thread-safety: an immutable value.
public struct ValidationError: Error, StyledText, Sendable, Codable, CustomStringConvertible {
    /// The problems, in a fixed order; at least one.
    public let problems: [ResolutionError]

    init(problems: [ResolutionError]) {
        self.problems = problems
    }

    /// All problems as text, one below the other; of very many the first.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    public var description: String { rendered(.plain) }

    /// The problems in a style, one below the other; of very many the first.
    ///
    /// - Parameter style: For people, for terminals with colours, or for tools.
    /// - Returns: The text, without a line break at its end.
    /// - Complexity: O(*n*) in the length of the text.
    public func rendered(_ style: DiagnosticStyle) -> String { problems.rendered(style) }
}

extension ValidationError {
    /// Decodes the problems.
    ///
    /// - Parameter decoder: What is decoded from.
    /// - Throws: What the decoder throws; `DecodingError.dataCorrupted` where there is no problem.
    /// - Complexity: O(*n*) in the length of the text.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodedName.self)
        problems = try values["problems"]
        guard !problems.isEmpty else {
            throw DecodingError.dataCorruptedError(
                forKey: "problems", in: values, debugDescription: "an error has at least one problem")
        }
    }

    /// Encodes the problems.
    ///
    /// - Parameter encoder: What is encoded to.
    /// - Throws: What the encoder throws.
    /// - Complexity: O(*n*) in the length of the text.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodedName.self)
        try values.encode(problems, forKey: "problems")
    }
}
