public import DICore

extension Place: Codable {
    /// Decodes what was encoded.
    ///
    /// - Parameter decoder: What is decoded from.
    /// - Throws: What the decoder throws.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodedName.self)
        self.init(fileID: try values["fileID"], line: try values["line"])
        modules = try values["modules"]
    }

    /// Encodes it.
    ///
    /// - Parameter encoder: What is encoded to.
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodedName.self)
        try values.encode(fileID, forKey: "fileID")
        try values.encode(line, forKey: "line")
        try values.encode(modules, forKey: "modules")
    }
}
