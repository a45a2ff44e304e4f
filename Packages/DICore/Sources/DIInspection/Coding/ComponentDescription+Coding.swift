import DICore

// MARK: Keys

extension ComponentKey: Coded {
    init(coded values: KeyedDecodingContainer<CodedName>) throws {
        let type: CodedType = try values["type"]
        self.init(type.described, qualifier: try values.optional("qualifier"))
    }

    var coded: Values { ["type": CodedType(self), "qualifier": qualifier] }
}

extension Qualifier: Coded {
    init(coded values: KeyedDecodingContainer<CodedName>) throws {
        if let name: String = try values.optional("name") {
            self = .name(name)
        } else if let text: String = try values.optional("value") {
            self.init(describedValue: text)
        } else if let type: CodedType = try values.optional("type") {
            self.init(type.described)
        } else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: values.codingPath, debugDescription: "a qualifier is a name, a type or a value"))
        }
    }

    var coded: Values { ["name": name, "type": type.map(CodedType.init), "value": valueText] }
}

/// The name of a type.
private struct CodedType: Coded {
    let described: DescribedType

    init(_ type: ComponentKey) { described = type.describedType(number: nil) }

    init(coded values: KeyedDecodingContainer<CodedName>) throws {
        described = DescribedType(
            name: try values["name"], fullName: try values["fullName"], number: try values.optional("number"),
            isProtocol: try values.optional("isProtocol") ?? false)
    }

    var coded: Values {
        [
            "name": described.name, "fullName": described.fullName, "number": described.number,
            "isProtocol": described.isProtocol ? true : nil,
        ]
    }
}

extension Place: Coded {
    init(coded values: KeyedDecodingContainer<CodedName>) throws {
        self.init(fileID: try values["fileID"], line: try values["line"])
        modules = try values["modules"]
    }

    var coded: Values { ["fileID": fileID, "line": line, "modules": modules] }
}

// MARK: Components

extension ComponentDescription: Coded {
    init(coded values: KeyedDecodingContainer<CodedName>) throws {
        self.init(
            key: try values["key"], roles: try values.optional("roles") ?? [], lifetime: try values["lifetime"],
            isolation: try values["isolation"], place: try values["place"],
            hasCloser: try values.optional("hasCloser") ?? false, isShared: try values.optional("isShared") ?? false,
            isSupplied: try values.optional("isSupplied") ?? false, condition: try values.optional("condition"),
            decoratorNumber: try values.optional("decoratorNumber"))
    }

    var coded: Values {
        [
            "key": key, "roles": roles.isEmpty ? nil : roles, "lifetime": lifetime, "isolation": isolation,
            "place": place, "hasCloser": hasCloser ? true : nil, "isShared": isShared ? true : nil,
            "isSupplied": isSupplied ? true : nil, "condition": condition, "decoratorNumber": decoratorNumber,
        ]
    }
}

extension ComponentDescription.Isolation: Coded {
    init(coded values: KeyedDecodingContainer<CodedName>) throws {
        self.init(name: try values["name"], isAsynchronous: try values["isAsynchronous"])
    }

    var coded: Values { ["name": name, "isAsynchronous": isAsynchronous] }
}

extension Lifetime: Coded {
    init(coded values: KeyedDecodingContainer<CodedName>) throws {
        self.init(
            extent: try values["extent"], name: try values["name"], scope: try values.optional("scope"),
            isRenewed: try values["isRenewed"], isWeak: try values["isWeak"])
    }

    var coded: Values {
        ["extent": extent, "name": name, "scope": scope, "isRenewed": isRenewed, "isWeak": isWeak]
    }
}

extension ScopeName: Coded {
    init(coded values: KeyedDecodingContainer<CodedName>) throws {
        self.init(text: try values["text"], outer: try values["outer"])
    }

    var coded: Values { ["text": text, "outer": outer] }
}

extension Dependency: Coded {
    init(coded values: KeyedDecodingContainer<CodedName>) throws {
        let written: CodedForm? = try values.optional("written")
        self.init(
            decoded: try values["key"], kind: try values["kind"], isAsynchronous: try values["isAsynchronous"],
            writtenAs: written?.form, mapKeyType: written?.mapKeyType, label: try values.optional("label"))
    }

    var coded: Values {
        [
            "key": key, "kind": kind, "isAsynchronous": isAsynchronous, "label": label,
            "written": writtenForm.map { CodedForm(form: $0, mapKeyType: mapKeyType) },
        ]
    }
}

/// The form in which a dependency is written.
private struct CodedForm: Codable {
    let form: ComponentKey
    let mapKeyType: ComponentKey?
}
