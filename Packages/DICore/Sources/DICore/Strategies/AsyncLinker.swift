/// A ``Linker`` for asynchronous strategies.
///
/// Linked values must be `Sendable`: they go to the task, or the actor, that makes the instance.
public struct AsyncLinker: ~Copyable {
    private let base: Linker

    init(_ session: LinkSession) {
        base = Linker(session)
    }

    /// The component that is being linked.
    public var component: ComponentDescription { base.component }

    /// Returns the link for a need: see ``Linker/link(_:)``.
    public func link<Value: Sendable>(_ need: Need<Value>) throws(ResolutionError) -> LinkedNeed<Value> {
        try base.link(need)
    }

    /// Returns the link for a need, or `nil` if no component is registered for it: see ``Linker/linkIfRegistered(_:)``.
    public func linkIfRegistered<Value: Sendable>(_ need: Need<Value>) throws(ResolutionError) -> LinkedNeed<Value>? {
        try base.linkIfRegistered(need)
    }

    /// Links the parameters of an asynchronous function: see ``Linker/linkFunction(needs:_:)``.
    public func linkFunction<Output>(
        needs: [AnyNeed] = [], _ body: (inout FunctionParameters.Asynchronous) throws -> AsyncMaker<Output>
    ) throws -> AsyncMaker<Output> {
        try FunctionParameters.Asynchronous.call(needs: needs, .session(base.session), body)
    }

    /// Returns a link to a resolver: see ``Linker/resolver(answersUndeclared:)``.
    public func resolver(answersUndeclared: Bool = false) -> Linker.ResolverLink {
        base.resolver(answersUndeclared: answersUndeclared)
    }

    /// Returns a function that closes an instance which the strategy has created and cannot complete: see
    /// ``Linker/closer(ofIncomplete:)``.
    public func closer<Instance>(ofIncomplete type: Instance.Type) -> (@Sendable (Instance) -> Void)? {
        base.closer(ofIncomplete: type)
    }
}
