public import DICore

extension ResolutionError: Coded {
    init(coded values: KeyedDecodingContainer<CodedName>) throws {
        let texts = Written(
            severity: try values["severity"], try values["message"], notes: try values["notes"],
            help: try values.optional("help"), underlying: nil, decodedCause: try values.optional("cause"))
        self = ResolutionError(try values["code"], key: try values["key"], .written(texts))
            .withChain(try values["chain"])
    }

    /// Everything except `ResolutionError.underlying`: of that, the name of its type and its text.
    var coded: Values {
        let describe = names.described
        let content = content
        return [
            "code": code, "severity": severity, "key": describe(key), "message": content.message.mapKeys(describe),
            "chain": chain.map { $0.mapKeys(describe) }, "notes": content.notes.map { $0.mapKeys(describe) },
            "help": content.help?.mapKeys(describe), "cause": cause,
        ]
    }
}

extension ResolutionError.Cause: Coded {
    init(coded values: KeyedDecodingContainer<CodedName>) throws {
        self.init(typeName: try values["typeName"], text: try values["text"])
    }

    var coded: Values { ["typeName": typeName, "text": text] }
}

extension ResolutionError.Note: Coded {
    init(coded values: KeyedDecodingContainer<CodedName>) throws {
        self.init(try values["kind"], try values["text"], at: try values.optional("place"))
    }

    var coded: Values { ["kind": kind, "text": content, "place": place] }
}

extension ResolutionError.Step: Coded {
    init(coded values: KeyedDecodingContainer<CodedName>) throws {
        self.init(
            key: try values["key"], lifetime: try values.optional("lifetime"), place: try values.optional("place"),
            decoratorNumber: try values.optional("decoratorNumber"))
    }

    var coded: Values { ["key": key, "lifetime": lifetime, "place": place, "decoratorNumber": decoratorNumber] }
}

extension ResolutionError.Text: Codable {
    /// Decodes a text.
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
