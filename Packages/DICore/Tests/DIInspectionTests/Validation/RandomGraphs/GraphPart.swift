/// An instance in a random graph. Each tag makes a type.
final class GraphPart<Tag>: MadeValue {
    let needs: [any GraphValue]

    private init(needs: [any GraphValue]) {
        self.needs = needs
    }

    static func made(from needs: [any GraphValue]) -> GraphPart { GraphPart(needs: needs) }

    func use() async throws {}
}

private enum A {}
private enum B {}
private enum C {}
private enum D {}
private enum E {}
private enum F {}
private enum G {}
private enum H {}
private enum I {}
private enum J {}

extension GraphPart where Tag == Never {
    /// All types of parts.
    static var types: [any MadeValue.Type] {
        [
            GraphPart<A>.self, GraphPart<B>.self, GraphPart<C>.self, GraphPart<D>.self, GraphPart<E>.self,
            GraphPart<F>.self, GraphPart<G>.self, GraphPart<H>.self, GraphPart<I>.self, GraphPart<J>.self,
        ]
    }
}
