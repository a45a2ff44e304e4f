/// What a need is read from: a resolver, whichever its isolation.
struct NeedSource: Sendable {
    // Either of them.
    private let resolver: (any Resolver)?
    private let mainActor: FrameHandle?
    private let declared: DeclaredNeeds?

    init(_ resolver: any Resolver) {
        self.resolver = resolver
        mainActor = nil
        declared = nil
    }
    /// - Parameter mainActor: What a main-actor resolver asks. The source must be used on the main actor.
    init(mainActor: FrameHandle, answering declared: DeclaredNeeds?) {
        resolver = nil
        self.mainActor = mainActor
        self.declared = declared
    }

    func resolve<Value>(_ type: Value.Type, qualifier: Qualifier?) throws(ResolutionError) -> Value {
        if let resolver { return try resolver.resolve(type, qualifier: qualifier) }
        guard let mainActor else { preconditionFailure("neither a resolver nor a main-actor resolver") }
        let key = ComponentKey(type, qualifier: qualifier)
        try declared?.check(key)
        return try mainActor.resolve(key, as: type, isOnMainActor: true, takingPrepared: true)
    }
}
