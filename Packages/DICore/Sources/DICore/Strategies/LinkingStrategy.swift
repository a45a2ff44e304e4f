/// Makes instances with a maker that a closure links: the values of a dependency form or of a scope.
final class LinkingStrategy<Output>: InjectionStrategy {
    let dependencies: [Dependency]
    private let qualifier: Qualifier?
    private let linking: @Sendable (borrowing Linker) throws -> Maker<Output>

    private init(
        _ dependencies: [Dependency], qualifier: Qualifier?,
        link: @escaping @Sendable (borrowing Linker) throws -> Maker<Output>
    ) {
        self.dependencies = dependencies
        self.qualifier = qualifier
        linking = link
    }

    func make(_ resolver: any Resolver) throws -> Output { try resolver.resolve(Output.self, qualifier: qualifier) }

    func link(_ linker: borrowing Linker) throws -> Maker<Output> { try linking(linker) }

    /// Returns the values with which scopes are opened.
    convenience init(suppliedIn scope: ScopeName) where Output: Sendable {
        self.init([], qualifier: nil) { linker in
            let component = linker.component
            return Maker { context in
                guard let open = context.frame.scope?.named(scope) else {
                    throw context.frame.noScope(scope, for: component)
                }
                guard let box = open.values[component.key] else {
                    // The component was registered after the scope was opened.
                    throw ResolutionError.notSupplied([component], in: scope)
                }
                return box.value(as: Output.self)
            }
        }
    }
}

extension LinkingStrategy where Output: DependencyForm {
    /// Makes values of a dependency form, such as an array of all contributions.
    convenience init(qualifier: Qualifier?, link: @escaping @Sendable (borrowing Linker) throws -> Maker<Output>) {
        self.init([Output.dependency(qualifier: qualifier)], qualifier: qualifier, link: link)
    }

    /// Makes values that resolve later through a source. It links nothing.
    convenience init<Value>(
        qualifier: Qualifier?, deferring make: @escaping @Sendable (DeferredSource<Value>) -> Output
    ) {
        self.init(qualifier: qualifier) { linker in
            let component = ComponentDescription(
                key: Output.dependency(qualifier: qualifier).key, lifetime: .uncached, place: linker.component.place)
            let resolver = linker.resolver(answersUndeclared: true)
            return Maker { context in
                let handle = resolver.handle(context)
                // Inside a creation on the main actor, the request may also come from a resolver that is bound to no
                // actor.
                let isOnMainActor = context.frame.isMainActor && handle.ownerIsolation == .mainActor
                return make(DeferredSource(component, handle: handle, isOwnerOnMainActor: isOnMainActor))
            }
        }
    }
}
