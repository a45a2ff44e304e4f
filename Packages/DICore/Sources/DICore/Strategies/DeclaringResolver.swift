/// The resolver of a strategy that declares what it needs: it refuses everything else.
struct DeclaringResolver: Resolver {
    let base: FrameHandle
    let declared: DeclaredNeeds

    func resolve<Value>(_ type: Value.Type, qualifier: Qualifier?) throws(ResolutionError) -> Value {
        try declared.check(ComponentKey(type, qualifier: qualifier))
        return try base.resolve(type, qualifier: qualifier)
    }

    func contains(_ key: ComponentKey) -> Bool { base.contains(key) }

    func resolver(for receiver: Any.Type) -> any Resolver {
        DeclaringResolver(base: base.asking(for: receiver), declared: declared)
    }

    func finishing<Output>(
        _ strategy: any InjectionStrategy<Output>
    ) throws(ResolutionError) -> any InjectionStrategy<Output> { try base.finishing(strategy) }
}
