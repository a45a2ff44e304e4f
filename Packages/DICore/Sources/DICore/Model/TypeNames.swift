/// Names for types that are read together: short ones, and longer ones only where two types would read alike.
///
/// Types with one full name, such as two that are declared in two functions, are numbered in the order in which they
/// were added. So the names are the same in every run.
package struct TypeNames {
    private var order: [TypeReference] = []
    private var known: Set<TypeReference> = []

    package init() {}

    package init(of keys: some Sequence<ComponentKey>) {
        for key in keys { add(key) }
    }

    /// Adds the types of a key.
    package mutating func add(_ key: ComponentKey) {
        add(key.reference)
        if let type = key.qualifier?.reference { add(type) }
    }

    private mutating func add(_ type: TypeReference) {
        if known.insert(type).inserted { order.append(type) }
    }

    /// The name of each type.
    ///
    /// - Complexity: O(*n*) on average in the number of types.
    package func table() -> Table {
        var names: [TypeReference: String] = [:]
        var numbers: [TypeReference: Int] = [:]
        for (name, alike) in Dictionary(grouping: order, by: \.name) {
            if alike.count == 1 {
                names[alike[0]] = name
                continue
            }
            for (fullName, equal) in Dictionary(grouping: alike, by: \.fullName) {
                if equal.count == 1 {
                    names[equal[0]] = fullName
                    continue
                }
                for (index, type) in equal.enumerated() {
                    numbers[type] = index + 1
                    names[type] = "\(fullName) #\(index + 1)"
                }
            }
        }
        return Table(names: names, numbers: numbers)
    }

    /// The names of types.
    package struct Table {
        fileprivate let names: [TypeReference: String]
        fileprivate let numbers: [TypeReference: Int]

        /// The name of the type of a key.
        func typeName(_ key: ComponentKey) -> String { name(key.reference) }

        /// The name of the type of a key, and its qualifier: `PaymentGateway "sandbox"`.
        package func name(_ key: ComponentKey) -> String {
            guard let qualifier = key.qualifier else { return typeName(key) }
            return "\(typeName(key)) \(name(qualifier))"
        }

        /// The same with the module of the type and the types around it.
        func fullName(_ key: ComponentKey) -> String {
            let type = names[key.reference].flatMap { $0 == key.reference.name ? nil : $0 } ?? key.reference.fullName
            return key.qualifier.map { "\(type) \(name($0))" } ?? type
        }

        /// The name in quotation marks, or that of the type.
        func name(_ qualifier: Qualifier) -> String {
            qualifier.reference.map(name) ?? "\(qualifier)"
        }

        private func name(_ type: TypeReference) -> String { names[type] ?? type.name }

        /// The same key as it can be encoded.
        ///
        /// - Complexity: O(*n*) in the length of the names.
        package func described(_ key: ComponentKey) -> ComponentKey {
            ComponentKey(described(key.reference), qualifier: key.qualifier?.described { described($0) })
        }

        private func described(_ type: TypeReference) -> DescribedType { type.described(number: numbers[type]) }
    }
}
