public import DICore

extension Dependency: Codable {
    private struct Coded: Codable {
        struct Written: Codable {
            let form: ComponentKey
            let mapKeyType: ComponentKey?
        }

        let key: ComponentKey
        let kind: Kind
        let written: Written?
        let isAsynchronous: Bool
        let label: String?
    }

    /// Decodes what was encoded.
    ///
    /// - Parameter decoder: What is decoded from.
    /// - Throws: What the decoder throws.
    public init(from decoder: any Decoder) throws {
        let coded = try Coded(from: decoder)
        self.init(
            decoded: coded.key, kind: coded.kind, isAsynchronous: coded.isAsynchronous, writtenAs: coded.written?.form,
            mapKeyType: coded.written?.mapKeyType, label: coded.label)
    }

    /// Encodes it.
    ///
    /// - Parameter encoder: What is encoded to.
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        let written = writtenForm.map { Coded.Written(form: $0, mapKeyType: mapKeyType) }
        try Coded(key: key, kind: kind, written: written, isAsynchronous: isAsynchronous, label: label)
            .encode(to: encoder)
    }
}
