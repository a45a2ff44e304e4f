public import DICore

extension ResolutionError: Codable {
    private struct Coded: Codable {
        let code: Code
        let severity: Severity
        let key: ComponentKey
        let message: Text
        let chain: [Step]
        let notes: [Note]
        let help: Text?
        let cause: Cause?
    }

    /// Decodes an error: with everything but ``DICore/ResolutionError/underlying``, of which the
    /// ``DICore/ResolutionError/cause`` is kept.
    ///
    /// - Parameter decoder: What is decoded from.
    /// - Throws: What the decoder throws.
    /// - Complexity: O(*n*) in the length of the text.
    public init(from decoder: any Decoder) throws {
        let coded = try Coded(from: decoder)
        self.init(
            decoded: coded.code, severity: coded.severity, key: coded.key, message: coded.message, chain: coded.chain,
            notes: coded.notes, help: coded.help, cause: coded.cause)
    }

    /// Encodes the error: with the name of the type and the text of ``DICore/ResolutionError/underlying``.
    ///
    /// - Parameter encoder: What is encoded to.
    /// - Throws: What the encoder throws.
    /// - Complexity: O(*n*) in the length of the text.
    public func encode(to encoder: any Encoder) throws {
        let error = described()
        try Coded(
            code: error.code, severity: error.severity, key: error.key, message: error.texts.message,
            chain: error.chain,
            notes: error.notes, help: error.texts.help, cause: error.cause
        ).encode(to: encoder)
    }
}
