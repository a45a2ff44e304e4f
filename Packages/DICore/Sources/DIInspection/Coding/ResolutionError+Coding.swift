public import DICore

extension ResolutionError: Codable {
    /// Decodes an error: with everything but ``DICore/ResolutionError/underlying``, of which the
    /// ``DICore/ResolutionError/cause`` is kept.
    ///
    /// - Parameter decoder: What is decoded from.
    /// - Throws: What the decoder throws.
    /// - Complexity: O(*n*) in the length of the text.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodedName.self)
        self.init(
            decoded: try values["code"], severity: try values["severity"], key: try values["key"],
            message: try values["message"], chain: try values["chain"], notes: try values["notes"],
            help: try values.optional("help"), cause: try values.optional("cause"))
    }

    /// Encodes the error: with the name of the type and the text of ``DICore/ResolutionError/underlying``.
    ///
    /// - Parameter encoder: What is encoded to.
    /// - Throws: What the encoder throws.
    /// - Complexity: O(*n*) in the length of the text.
    public func encode(to encoder: any Encoder) throws {
        let error = described()
        var values = encoder.container(keyedBy: CodedName.self)
        try values.encode(error.code, forKey: "code")
        try values.encode(error.severity, forKey: "severity")
        try values.encode(error.key, forKey: "key")
        try values.encode(error.texts.message, forKey: "message")
        try values.encode(error.chain, forKey: "chain")
        try values.encode(error.notes, forKey: "notes")
        try values.encodeIfPresent(error.texts.help, forKey: "help")
        try values.encodeIfPresent(error.cause, forKey: "cause")
    }
}
