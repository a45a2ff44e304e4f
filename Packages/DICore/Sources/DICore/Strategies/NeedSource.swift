/// What a need is read from: a resolver, whichever its isolation.
struct NeedSource {
    // Either of them.
    private let resolver: (any Resolver)?
    private let mainActor: FrameHandle?

    init(_ resolver: any Resolver) {
        self.resolver = resolver
        mainActor = nil
    }

    /// For an asynchronous creation: what is declared is there.
    init(prepared: FrameHandle) {
        self.init(prepared as any Resolver)
    }

    /// - Parameter mainActor: What a main-actor resolver asks. The source must be used on the main actor.
    init(mainActor: FrameHandle) {
        resolver = nil
        self.mainActor = mainActor
    }

    func resolve<Value>(_ type: Value.Type, qualifier: Qualifier?) throws(ResolutionError) -> Value {
        if let resolver { return try resolver.resolve(type, qualifier: qualifier) }
        guard let mainActor else { preconditionFailure("neither a resolver nor a main-actor resolver") }
        return try mainActor.resolve(
            ComponentKey(type, qualifier: qualifier), as: type, isOnMainActor: true, takingPrepared: true)
    }
}
