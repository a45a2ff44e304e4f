/// Makes what a dependency form stands for, such as the array of all contributions, by links to what the form is about.
final class FormStrategy<Output: DependencyForm>: InjectionStrategy {
    private let qualifier: Qualifier?
    private let linking: @Sendable (borrowing Linker) throws -> Maker<Output>

    init(qualifier: Qualifier?, link: @escaping @Sendable (borrowing Linker) throws -> Maker<Output>) {
        self.qualifier = qualifier
        linking = link
    }

    /// Makes values that resolve later: they get the way back to the container, and nothing is linked for them.
    ///
    /// - Parameter make: Gets the key, the way back, what the first use of the value creates, as it is known before (its key,
    ///   and where the owner of the value was registered), and whether the owner uses the value on the main actor only: it is
    ///   bound to it, and gets the value from somebody who says so.
    static func deferred(
        qualifier: Qualifier?,
        make: @escaping @Sendable (ComponentKey, FrameHandle, ComponentDescription, Bool) -> Output
    ) -> FormStrategy {
        FormStrategy(qualifier: qualifier) { linker in
            let key = Output.dependency(qualifier: qualifier).key
            let deferred = ComponentDescription(key: key, lifetime: .uncached, place: linker.component.place)
            let resolver = linker.resolver(answersUndeclared: true)
            return Maker { context in
                let source = resolver.handle(context)
                // Inside of a creation on the main actor, a resolver that is bound to nothing may be asked too.
                let isOnMainActor = context.frame.isMainActor && source.ownerIsolation == .mainActor
                return make(key, source, deferred, isOnMainActor)
            }
        }
    }

    var dependencies: [Dependency] { [Output.dependency(qualifier: qualifier)] }

    func make(_ resolver: any Resolver) throws -> Output {
        try resolver.resolve(Output.self, qualifier: qualifier)
    }

    func link(_ linker: borrowing Linker) throws -> Maker<Output> { try linking(linker) }
}
