import DICore

/// Runs a wrapper around each creation of another strategy.
struct WrappedStrategy<Output>: InjectionStrategy {
    let inner: any InjectionStrategy<Output>
    let wrapper: any CreationWrapper<Output>

    var dependencies: [Dependency] { inner.dependencies }
    var opacity: Opacity { inner.opacity }
    var receiver: Any.Type { inner.receiver }

    func make(_ resolver: any Resolver) throws -> Output {
        try wrapper.attempts(for: ComponentDescription(of: ComponentKey(Output.self))) {
            try inner.make(resolver)
        }
    }

    func link(_ linker: borrowing Linker) throws -> Maker<Output> {
        let component = linker.component
        let inner = try inner.link(linker)
        return Maker { [wrapper] context in
            try wrapper.attempts(for: component, restoring: context.untakenNeeds) { try inner(context) }
        }
    }
}
