/// Lets a main-actor strategy stand where a component keeps its strategy.
final class MainActorAdapter<Output>: InjectionStrategy {
    let base: any MainActorStrategy<Output>

    init(base: any MainActorStrategy<Output>) {
        self.base = base
    }

    var dependencies: [Dependency] { base.dependencies }

    var opacity: Opacity { base.opacity }

    var receiver: Any.Type { base.receiver }

    func make(_ resolver: any Resolver) throws -> Output {
        throw ResolutionError(
            .isolation, key: ComponentKey(Output.self),
            message: "\(ComponentKey(Output.self)) is bound to the main actor, and is made by linking only")
    }

    func link(_ linker: borrowing Linker) throws -> Maker<Output> {
        try base.link(linker).guarded(for: linker.component)
    }
}
