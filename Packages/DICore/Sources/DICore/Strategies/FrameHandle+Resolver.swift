extension FrameHandle: Resolver {
    @usableFromInline
    func resolve<Value>(_ type: Value.Type, qualifier: Qualifier?) throws(ResolutionError) -> Value {
        try resolve(ComponentKey(type, qualifier: qualifier), as: type, takingPrepared: true)
    }

    @usableFromInline
    func contains(_ key: ComponentKey) -> Bool {
        isAnswered(key)
    }
}
