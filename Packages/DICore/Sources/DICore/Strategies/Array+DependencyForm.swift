extension Array: DependencyForm {
    /// A dependency on all contributions to an array of the elements.
    ///
    /// - Complexity: O(1).
    public static func dependency(qualifier: Qualifier?) -> Dependency {
        Dependency(
            ComponentKey(Element.self, qualifier: qualifier), kind: .collection,
            form: ComponentKey([Element].self, qualifier: qualifier))
    }

    /// Makes an array of all contributions, in the order of registration.
    ///
    /// - Complexity: O(1).
    public static func strategy(qualifier: Qualifier?) -> any InjectionStrategy<[Element]> {
        ArrayStrategy<Element>(qualifier: qualifier)
    }
}

private struct ArrayStrategy<Element>: InjectionStrategy {
    let qualifier: Qualifier?

    var dependencies: [Dependency] { [[Element].dependency(qualifier: qualifier)] }

    func make(_ resolver: any Resolver) throws -> [Element] {
        try resolver.resolve([Element].self, qualifier: qualifier)
    }

    func link(_ linker: borrowing Linker) throws -> Maker<[Element]> {
        let links = try linker.linkContributions(to: Element.self, qualifier: qualifier)
        return Maker { context in
            var elements: [Element] = []
            elements.reserveCapacity(links.count)
            for link in links { elements.append(try link(context)) }
            return elements
        }
    }
}
