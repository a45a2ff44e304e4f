public import DICore

extension ResolutionError.Text: Codable {
    /// Decodes a text.
    ///
    /// - Parameter decoder: What is decoded from.
    /// - Throws: What the decoder throws.
    /// - Complexity: O(*n*) in the length of the text.
    public init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        var parts: [Part] = []
        while !list.isAtEnd {
            let values = try list.nestedContainer(keyedBy: CodedName.self)
            if let text: String = try values.optional("text") {
                parts.append(.literal(text))
            } else {
                let form: Form = try values.optional("form") ?? .plain
                parts.append(.key(try values["key"], form))
            }
        }
        self.init(parts: parts)
    }

    /// Encodes the text and the keys in it.
    ///
    /// - Parameter encoder: What is encoded to.
    /// - Throws: What the encoder throws.
    /// - Complexity: O(*n*) in the length of the text.
    public func encode(to encoder: any Encoder) throws {
        var list = encoder.unkeyedContainer()
        for part in parts {
            var values = list.nestedContainer(keyedBy: CodedName.self)
            switch part {
            case .literal(let text): try values.encode(text, forKey: "text")
            case .key(let key, let form):
                try values.encode(key, forKey: "key")
                if form != .plain { try values.encode(form, forKey: "form") }
            }
        }
    }
}
