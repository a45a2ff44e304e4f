import DICore

/// Warns of decorators that decorate nothing.
struct IdleDecoratorRule: ValidationRule {
    func problems(in graph: DependencyGraph) -> [ResolutionError] {
        let idle = graph.decorators.filter(\.isIdle)
        if idle.isEmpty { return [] }
        let index = NearIndex(of: graph)
        return idle.map { decorator in
            let key = decorator.key
            let message: ResolutionError.Text =
                decorator.hasPredicate
                ? "a decorator of \(key) decorates nothing: its predicate chooses none of the components that answer to the type"
                : "a decorator of \(key) decorates nothing: no component answers to \(ResolutionError.Text.spoken(key))"
            let near = decorator.hasPredicate ? [] : index.near(key, isCollection: false, besides: nil).notes
            return ResolutionError(
                .decoratesNothing, key: key, message: message,
                notes: [.init(.registered, "decorator of \(key)", at: decorator.place)] + near,
                help: """
                    give it the type and the name that components answer with, remove it, or, in a module, declare what it \
                    decorates as an external need
                    """)
        }
    }
}
