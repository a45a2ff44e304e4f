public import DICore

/// All errors that validation found, without creating anything.
///
/// Thread-safety: an immutable value.
public struct ValidationError: Error, DiagnosticText.Styled, Sendable, Codable, CustomStringConvertible {
    /// The problems, in a fixed order; at least one.
    public let problems: [ResolutionError]

    /// All problems as text, one below the other; of very many the first.
    public var description: String { rendered(.plain) }

    /// Returns the problems in a style, one below the other; of very many the first.
    ///
    /// - Returns: The text, without a line break at its end.
    public func rendered(_ style: DiagnosticStyle) -> String { problems.rendered(style) }
}

extension ValidationError: Coded {
    init(coded values: KeyedDecodingContainer<CodedName>) throws {
        problems = try values["problems"]
        guard !problems.isEmpty else {
            throw DecodingError.dataCorruptedError(
                forKey: "problems", in: values, debugDescription: "an error has at least one problem")
        }
    }

    var coded: Values { ["problems": problems] }
}
