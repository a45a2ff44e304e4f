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
        FormStrategy<[Element]>(qualifier: qualifier) { linker in
            let links = try linker.linkContributions(to: Element.self, qualifier: qualifier)
            return Maker { context in
                var elements: [Element] = []
                elements.reserveCapacity(links.count)
                for link in links { elements.append(try link(context)) }
                return elements
            }
        }
    }
}
