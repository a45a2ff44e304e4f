import DICore

/// Runs a wrapper around each creation of another strategy, on the main actor.
struct MainActorWrappedStrategy<Output>: MainActorStrategy {
    let inner: any MainActorStrategy<Output>
    let wrapper: any CreationWrapper<Output>

    var dependencies: [Dependency] { inner.dependencies }
    var opacity: Opacity { inner.opacity }
    var receiver: Any.Type { inner.receiver }

    @MainActor
    func make(_ resolver: MainActorResolver) throws -> Output {
        try wrapper.attempts(for: ComponentDescription(of: ComponentKey(Output.self))) {
            try inner.make(resolver)
        }
    }

    func link(_ linker: borrowing Linker) throws -> MainActorMaker<Output> {
        let component = linker.component
        let inner = try inner.link(linker)
        return MainActorMaker { [wrapper] context in
            try wrapper.attempts(for: component, restoring: context.untakenNeeds) { try inner(context) }
        }
    }
}
