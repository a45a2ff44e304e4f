/// The resolver of a strategy, a hook or an owner, which asks through the handle of a creation.
struct StrategyResolver: Resolver {
    let handle: FrameHandle

    /// The only needs that it answers; `nil` if it answers everything.
    private let declared: DeclaredNeeds?

    /// Whether its user is on the main actor, and keeps the instances there.
    private let isOnMainActor: Bool

    init(_ handle: FrameHandle, answering declared: DeclaredNeeds? = nil, isOnMainActor: Bool = false) {
        self.handle = handle
        self.declared = declared
        self.isOnMainActor = isOnMainActor
    }

    func resolve<Value>(_ type: Value.Type, qualifier: Qualifier?) throws(ResolutionError) -> Value {
        let key = ComponentKey(type, qualifier: qualifier)
        try declared?.check(key)
        return try handle.resolve(key, as: type, isOnMainActor: isOnMainActor, takingPrepared: true)
    }

    func contains(_ key: ComponentKey) -> Bool { handle.isAnswered(key) }

    func resolver(for receiver: Any.Type) -> any Resolver {
        StrategyResolver(
            FrameHandle(handle, for: ComponentKey(erased: receiver, qualifier: nil)), answering: declared,
            isOnMainActor: isOnMainActor)
    }

    var answeringUndeclared: any Resolver { StrategyResolver(handle, isOnMainActor: isOnMainActor) }

    func finishing<Output>(
        _ strategy: any InjectionStrategy<Output>
    ) throws(ResolutionError) -> any InjectionStrategy<Output> {
        try handle.defaultStrategy(for: ComponentKey(Output.self)).finishing(strategy)
    }
}
