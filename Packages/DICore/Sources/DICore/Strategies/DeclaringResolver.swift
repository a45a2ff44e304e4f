/// The resolver of a strategy that declares what it needs: it refuses everything else.
struct DeclaringResolver: Resolver {
    let base: FrameHandle
    let declared: DeclaredNeeds

    func resolve<Value>(_ type: Value.Type, qualifier: Qualifier?) throws(ResolutionError) -> Value {
        let key = ComponentKey(type, qualifier: qualifier)
        try declared.check(key)
        return try base.resolve(key, as: type, takingPrepared: true)
    }

    func contains(_ key: ComponentKey) -> Bool { base.contains(key) }

    func resolver(for receiver: Any.Type) -> any Resolver {
        DeclaringResolver(base: base.asking(for: receiver), declared: declared)
    }

    var answeringUndeclared: any Resolver { base }

    func finishing<Output>(
        _ strategy: any InjectionStrategy<Output>
    ) throws(ResolutionError) -> any InjectionStrategy<Output> { try base.finishing(strategy) }
}
