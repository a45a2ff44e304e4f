extension FrameHandle: Resolver {
    @usableFromInline
    func resolve<Value>(_ type: Value.Type, qualifier: Qualifier?) throws(ResolutionError) -> Value {
        try resolve(ComponentKey(type, qualifier: qualifier), as: type, takingPrepared: true)
    }

    @usableFromInline
    func resolver(for receiver: Any.Type) -> any Resolver {
        FrameHandle(self, for: ComponentKey(erased: receiver, qualifier: nil))
    }

    @usableFromInline
    func finishing<Output>(
        _ strategy: any InjectionStrategy<Output>
    ) throws(ResolutionError) -> any InjectionStrategy<Output> {
        try defaultStrategy(for: ComponentKey(Output.self)).finishing(strategy)
    }

    @usableFromInline
    func contains(_ key: ComponentKey) -> Bool {
        isAnswered(key)
    }
}
