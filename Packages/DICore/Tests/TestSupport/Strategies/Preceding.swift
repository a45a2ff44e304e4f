public import DICore

/// A default strategy that runs a closure before each creation.
public struct Preceding: DefaultStrategy {
    private let needs: [Dependency]
    private let body: @Sendable (Any.Type, any Resolver) throws -> Void

    /// - Parameters:
    ///   - needs: The dependencies that the closure resolves.
    ///   - body: Called with the type of the instance, and the resolver of the creation.
    public init(needs: [Dependency] = [], _ body: @escaping @Sendable (Any.Type, any Resolver) throws -> Void) {
        self.needs = needs
        self.body = body
    }

    public func finishing<Output>(_ strategy: any InjectionStrategy<Output>) -> any InjectionStrategy<Output> {
        Finished(inner: strategy, needs: needs, body: body)
    }

    private struct Finished<Output>: InjectionStrategy {
        let inner: any InjectionStrategy<Output>
        let needs: [Dependency]
        let body: @Sendable (Any.Type, any Resolver) throws -> Void

        var dependencies: [Dependency] { inner.dependencies + needs }

        func make(_ resolver: any Resolver) throws -> Output {
            try body(Output.self, resolver)
            return try inner.make(resolver)
        }
    }
}
