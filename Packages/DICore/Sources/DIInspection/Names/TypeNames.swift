import DICore

/// Names for types that are read together: short ones, and longer ones only if two short names are equal.
///
/// Types with one full name, such as two that are declared in two functions, are numbered in the order in which they
/// were added. So the names are the same in every run.
struct TypeNames {
    /// The known types, and the types by their short names.
    private var known: Set<ComponentKey> = []
    private var types: [String: [ComponentKey]] = [:]

    /// The types that share a short name with others, by their full names.
    private var sharing: [String: [ComponentKey]] = [:]

    init() {}

    init(of keys: [ComponentKey]) {
        for key in keys { add(key) }
    }

    /// Adds the types of a key.
    mutating func add(_ key: ComponentKey) {
        add(type: key.unqualified)
        if let type = key.qualifier?.type { add(type: type) }
    }

    private mutating func add(type: ComponentKey) {
        guard known.insert(type).inserted else { return }
        let name = type.typeName
        types[name, default: []].append(type)
        let count = types[name]!.count
        if count == 1 { return }
        for type in count == 2 ? types[name]! : [type] { sharing[type.fullTypeName, default: []].append(type) }
    }

    /// Returns the name of the type of a key.
    func typeName(_ key: ComponentKey) -> String { name(ofType: key.unqualified) }

    /// The name of the type of a key, and its qualifier: `PaymentGateway "sandbox"`.
    func name(_ key: ComponentKey) -> String { qualified(typeName(key), key) }

    /// Returns the same with the module of the type and its outer types.
    func fullName(_ key: ComponentKey) -> String { qualified(fullName(ofType: key.unqualified), key) }

    private func qualified(_ name: String, _ key: ComponentKey) -> String {
        key.qualifier.map { "\(name) \(self.name($0))" } ?? name
    }

    /// Returns the name in quotation marks, or the name of the type.
    func name(_ qualifier: Qualifier) -> String {
        qualifier.type.map { name(ofType: $0) } ?? qualifier.description
    }

    private func name(ofType type: ComponentKey) -> String {
        let name = type.typeName
        guard let alike = types[name], alike.count > 1, known.contains(type) else { return name }
        return fullName(ofType: type)
    }

    private func fullName(ofType type: ComponentKey) -> String {
        let name = type.fullTypeName
        return number(of: type).map { "\(name) #\($0)" } ?? name
    }

    /// The position of a type among those with the same full name; `nil` if no other type has that.
    private func number(of type: ComponentKey) -> Int? {
        guard !sharing.isEmpty, let equal = sharing[type.fullTypeName], equal.count > 1 else { return nil }
        return equal.firstIndex(of: type).map { $0 + 1 }
    }

    /// Returns the same key as it can be encoded.
    ///
    /// - Complexity: O(*n*) in the length of the names.
    func described(_ key: ComponentKey) -> ComponentKey {
        ComponentKey(describedType(key.unqualified), qualifier: key.qualifier.map(described))
    }

    private func described(_ qualifier: Qualifier) -> Qualifier {
        if let type = qualifier.type { return Qualifier(describedType(type)) }
        return qualifier.valueText.map(Qualifier.init(describedValue:)) ?? qualifier
    }

    private func describedType(_ type: ComponentKey) -> DescribedType { type.describedType(number: number(of: type)) }
}
