import DICore

/// What is cached weakly is a class instance: nobody can hold a value weakly.
struct WeakValueRule: ValidationRule {
    func problems(in graph: DependencyGraph) -> [ResolutionError] {
        graph.liveNodes.filter(\.isWeakValue).map { node in
            ResolutionError.notAClassInstance(node.component).withChain([.init(node.component)])
        }
    }
}
