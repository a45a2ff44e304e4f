import DICore

extension DependencyGraph {
    /// Returns an error for each decorator that is one more than the limit for a key allows.
    func decoratorErrors() -> [ResolutionError] {
        let limit = Generation.mostDecorators
        if decorators.count <= limit { return [] }
        return liveNodes.filter { decoratorsInside(of: $0) == limit }.map { .overLimit(limit, $0.component) }
    }

    /// Returns the number of decorators inside of one that apply to the same key.
    private func decoratorsInside(of outer: Node) -> Int {
        var (count, node) = (0, outer)
        while let inner = node.decorates.map({ nodes[$0] }), inner.decorates != nil,
            inner.component.key == outer.component.key, count < nodes.count
        {
            (count, node) = (count + 1, inner)
        }
        return count
    }
}
