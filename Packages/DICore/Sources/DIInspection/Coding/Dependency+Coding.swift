public import DICore

extension Dependency: Codable {
    /// Decodes what was encoded.
    ///
    /// - Parameter decoder: What is decoded from.
    /// - Throws: What the decoder throws.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodedName.self)
        let isWritten = values.contains("written") ? try !values.decodeNil(forKey: "written") : false
        let written = isWritten ? try values.nestedContainer(keyedBy: CodedName.self, forKey: "written") : nil
        self.init(
            decoded: try values["key"], kind: try values["kind"], isAsynchronous: try values["isAsynchronous"],
            writtenAs: try written?["form"], mapKeyType: try written?.optional("mapKeyType"),
            label: try values.optional("label"))
    }

    /// Encodes it.
    ///
    /// - Parameter encoder: What is encoded to.
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodedName.self)
        try values.encode(key, forKey: "key")
        try values.encode(kind, forKey: "kind")
        try values.encode(isAsynchronous, forKey: "isAsynchronous")
        try values.encodeIfPresent(label, forKey: "label")
        guard let writtenForm else { return }
        var written = values.nestedContainer(keyedBy: CodedName.self, forKey: "written")
        try written.encode(writtenForm, forKey: "form")
        try written.encodeIfPresent(mapKeyType, forKey: "mapKeyType")
    }
}
