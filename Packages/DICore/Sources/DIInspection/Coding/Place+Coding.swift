public import DICore

extension Place: Codable {
    private struct Coded: Codable {
        let fileID: String
        let line: Int
        let modules: [String]
    }

    /// Decodes what was encoded.
    ///
    /// - Parameter decoder: What is decoded from.
    /// - Throws: What the decoder throws.
    public init(from decoder: any Decoder) throws {
        let coded = try Coded(from: decoder)
        self.init(fileID: coded.fileID, line: coded.line)
        modules = coded.modules
    }

    /// Encodes it.
    ///
    /// - Parameter encoder: What is encoded to.
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        try Coded(fileID: fileID, line: line, modules: modules).encode(to: encoder)
    }
}
