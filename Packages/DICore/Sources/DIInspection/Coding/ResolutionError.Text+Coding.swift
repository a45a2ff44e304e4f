public import DICore

extension ResolutionError.Text: Codable {
    private enum CodingKeys: String, CodingKey {
        case text, key, form
    }

    /// Decodes a text.
    ///
    /// - Parameter decoder: What is decoded from.
    /// - Throws: What the decoder throws.
    /// - Complexity: O(*n*) in the length of the text.
    public init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        var parts: [Part] = []
        while !list.isAtEnd {
            let values = try list.nestedContainer(keyedBy: CodingKeys.self)
            if let text = try values.decodeIfPresent(String.self, forKey: .text) {
                parts.append(.literal(text))
            } else {
                let form = try values.decodeIfPresent(Form.self, forKey: .form) ?? .plain
                parts.append(.key(try values.decode(ComponentKey.self, forKey: .key), form))
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
            var values = list.nestedContainer(keyedBy: CodingKeys.self)
            switch part {
            case .literal(let text): try values.encode(text, forKey: .text)
            case .key(let key, let form):
                try values.encode(key, forKey: .key)
                if form != .plain { try values.encode(form, forKey: .form) }
            }
        }
    }
}
