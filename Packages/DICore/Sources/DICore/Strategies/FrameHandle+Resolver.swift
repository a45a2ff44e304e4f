extension FrameHandle: Resolver {
    @usableFromInline
    func resolve<Value>(_ type: Value.Type, qualifier: Qualifier?) throws(ResolutionError) -> Value {
        try resolve(ComponentKey(type, qualifier: qualifier), as: type, takingPrepared: true)
    }

    @usableFromInline
    func resolver(for receiver: Any.Type) -> any Resolver { asking(for: receiver) }

    /// The same handle, for what is resolved on behalf of an object of another type.
    func asking(for receiver: Any.Type) -> FrameHandle {
        FrameHandle(self, for: ComponentKey(erased: receiver, qualifier: nil))
    }

    /// A resolver that answers what is declared, and everything where nothing has to be.
    func resolver(answering declared: DeclaredNeeds?) -> any Resolver {
        guard let declared else { return self }
        return DeclaringResolver(base: self, declared: declared)
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
