import DICore

extension ComponentKey {
    /// Whether its type is that of a protocol, such as `(any UserStore).self`.
    var isProtocol: Bool { describedType?.isProtocol ?? type.map(Self.isExistential) ?? false }

    /// Whether a type is that of a protocol.
    static func isExistential(_ type: Any.Type) -> Bool {
        String(describing: Swift.type(of: type)).hasSuffix(".Protocol")
    }

    /// Returns the type as it can be encoded.
    func describedType(number: Int?) -> DescribedType {
        describedType
            ?? DescribedType(name: typeName, fullName: fullTypeName, number: number, isProtocol: isProtocol)
    }
}

extension ComponentDescription {
    /// The name in messages: the key, or the decorator that makes the instance.
    var name: ResolutionError.Text {
        guard let decoratorNumber else { return "\(key)" }
        return decoratorNumber == 1 ? "the decorator of \(key)" : "decorator \(decoratorNumber) of \(key)"
    }

    /// Whether two descriptions are equal by the names of their types, also if one of them was decoded.
    ///
    /// The numbers of types with the same full name do not count: they depend on the other types in the encoded value.
    func hasNames(of other: ComponentDescription) -> Bool {
        func name(_ key: ComponentKey) -> ComponentKey { ComponentKey(Never.self, named: key.fullDescription) }
        return self == other || mapKeys(name) == other.mapKeys(name)
    }

    func mapKeys(_ transform: (ComponentKey) -> ComponentKey) -> ComponentDescription {
        ComponentDescription(
            key: transform(key), roles: roles.map(transform), lifetime: lifetime, isolation: isolation, place: place,
            hasCloser: hasCloser, isShared: isShared, isSupplied: isSupplied, condition: condition,
            decoratorNumber: decoratorNumber)
    }
}

extension Dependency {
    /// All keys in it.
    var keys: [ComponentKey] { [key] + [writtenForm, mapKeyType].compactMap(\.self) }

    /// Returns the same dependency on other keys.
    func mapKeys(_ transform: (ComponentKey) -> ComponentKey) -> Dependency {
        Dependency(
            decoded: transform(key), kind: kind, isAsynchronous: isAsynchronous,
            writtenAs: writtenForm.map(transform), mapKeyType: mapKeyType.map(transform), label: label)
    }
}

extension ResolutionError.Step {
    var text: ResolutionError.Text { "\(key)\(traits)" }

    /// The key, and the number of the decorator.
    var name: ResolutionError.Text {
        guard let decoratorNumber else { return "\(key)" }
        return "\(key) (\(ComponentDescription.decorator(decoratorNumber)))"
    }

    func mapKeys(_ transform: (ComponentKey) -> ComponentKey) -> ResolutionError.Step {
        ResolutionError.Step(
            key: transform(key), lifetime: lifetime, place: place, decoratorNumber: decoratorNumber,
            isAsynchronous: isAsynchronous)
    }
}

extension ResolutionError.Note {
    /// Returns the notes on the places of components.
    static func registered(_ components: [ComponentDescription]) -> [ResolutionError.Note] {
        components.map { registered($0) }
    }

    func mapKeys(_ transform: (ComponentKey) -> ComponentKey) -> ResolutionError.Note {
        ResolutionError.Note(kind, content.mapKeys(transform), at: place)
    }
}

extension ResolutionError.Cause {
    init(_ error: any Error) {
        self.init(typeName: TypeName.short(Swift.type(of: error)), text: "\(error)")
    }
}
