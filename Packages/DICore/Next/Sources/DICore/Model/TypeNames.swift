/// Names for types that are read together: short ones, and longer ones only where two types would read alike.
///
/// Types with one full name, such as two that are declared in two functions, are numbered in the order in which they
/// were added. So the names are the same in every run.
package struct TypeNames {
    /// The known types, and the types by their short names.
    private var known: Set<TypeReference> = []
    private var types: [String: [TypeReference]] = [:]

    /// The types that share a short name with others, by their full names.
    private var sharing: [String: [TypeReference]] = [:]

    package init() {}

    package init(of keys: [ComponentKey]) {
        for key in keys { add(key) }
    }

    /// Adds the types of a key.
    package mutating func add(_ key: ComponentKey) {
        add(key.reference)
        if let type = key.qualifier?.reference { add(type) }
    }

    private mutating func add(_ type: TypeReference) {
        guard known.insert(type).inserted else { return }
        let name = type.name
        types[name, default: []].append(type)
        let count = types[name]!.count
        if count == 1 { return }
        for type in count == 2 ? types[name]! : [type] { sharing[type.fullName, default: []].append(type) }
    }

    /// Returns the name of the type of a key.
    func typeName(_ key: ComponentKey) -> String { name(key.reference) }

    /// The name of the type of a key, and its qualifier: `PaymentGateway "sandbox"`.
    package func name(_ key: ComponentKey) -> String { qualified(typeName(key), key) }

    /// Returns the same with the module of the type and its outer types.
    func fullName(_ key: ComponentKey) -> String { qualified(fullName(key.reference), key) }

    private func qualified(_ name: String, _ key: ComponentKey) -> String {
        key.qualifier.map { "\(name) \(self.name($0))" } ?? name
    }

    /// Returns the name in quotation marks, or the name of the type.
    func name(_ qualifier: Qualifier) -> String {
        qualifier.reference.map(name) ?? qualifier.description
    }

    private func name(_ type: TypeReference) -> String {
        let name = type.name
        guard let alike = types[name], alike.count > 1, known.contains(type) else { return name }
        return fullName(type)
    }

    private func fullName(_ type: TypeReference) -> String {
        let name = type.fullName
        return number(of: type).map { "\(name) #\($0)" } ?? name
    }

    /// The position of a type among those with the same full name; `nil` where no other type has that.
    private func number(of type: TypeReference) -> Int? {
        guard !sharing.isEmpty, let equal = sharing[type.fullName], equal.count > 1 else { return nil }
        return equal.firstIndex(of: type).map { $0 + 1 }
    }

    /// Returns the same key as it can be encoded.
    ///
    /// - Complexity: O(*n*) in the length of the names.
    package func described(_ key: ComponentKey) -> ComponentKey {
        ComponentKey(described(key.reference), qualifier: key.qualifier?.described(described))
    }

    private func described(_ type: TypeReference) -> DescribedType { type.described(number: number(of: type)) }
}
