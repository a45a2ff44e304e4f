/// Makes values that resolve later: they get the way back to the container, and nothing is linked for them.
struct DeferredStrategy<Output>: InjectionStrategy {
    let dependency: Dependency
    let make: @Sendable (ComponentKey, FrameHandle, Owner) -> Output

    /// Who gets what is made.
    struct Owner {
        /// What its first use creates, as it is known before: its key, and where the owner was registered.
        let deferred: ComponentDescription

        /// Whether it uses what it gets on the main actor only: it is bound to it, and gets it from somebody who says so.
        let isOnMainActor: Bool
    }

    init(dependency: Dependency, make: @escaping @Sendable (ComponentKey, FrameHandle, Owner) -> Output) {
        self.dependency = dependency
        self.make = make
    }

    var dependencies: [Dependency] { [dependency] }

    func make(_ resolver: any Resolver) throws -> Output {
        try resolver.resolve(Output.self, qualifier: dependency.key.qualifier)
    }

    func link(_ linker: borrowing Linker) throws -> Maker<Output> {
        let component = linker.component
        let deferred = ComponentDescription(key: dependency.key, lifetime: .uncached, place: component.place)
        let resolver = linker.resolver(answersUndeclared: true)
        return Maker { [key = dependency.key, make] context in
            let source = resolver.handle(context)
            // Inside of a creation on the main actor, a resolver that is bound to nothing may be asked too.
            let isOnMainActor = context.frame.isMainActor && source.ownerIsolation == .mainActor
            return make(key, source, Owner(deferred: deferred, isOnMainActor: isOnMainActor))
        }
    }
}
