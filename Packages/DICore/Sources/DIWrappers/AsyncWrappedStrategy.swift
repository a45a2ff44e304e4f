import DICore

/// Runs a wrapper around each creation of another strategy, which may suspend.
struct AsyncWrappedStrategy<Output: Sendable>: AsyncStrategy {
    let inner: any AsyncStrategy<Output>
    let wrapper: any CreationWrapper<Output>

    var dependencies: [Dependency] { inner.dependencies }
    var opacity: Opacity { inner.opacity }
    var receiver: Any.Type { inner.receiver }
    var isolation: Isolation { inner.isolation }

    func make(_ resolver: AsyncResolver) async throws -> Output {
        try await wrapper.attempts(for: ComponentDescription(of: ComponentKey(Output.self))) {
            try await inner.make(resolver)
        }
    }

    func link(_ linker: borrowing AsyncLinker) throws -> AsyncMaker<Output> {
        let component = linker.component
        let inner = try inner.link(linker)
        return AsyncMaker { [wrapper] context in
            try await wrapper.attempts(for: component, restoring: context.untakenNeeds) { try await inner(context) }
        }
    }
}
