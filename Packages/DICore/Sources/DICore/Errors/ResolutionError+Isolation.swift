extension ResolutionError {
    /// The error for a main-actor component that was asked for from somewhere else.
    package static func notOnMainActor(_ component: ComponentDescription) -> ResolutionError {
        ResolutionError(
            .isolation, key: component.key,
            message: "\(component.name) is bound to the main actor, and was not asked for there",
            notes: [.registered(component)],
            help: "ask container.mainActor for it: on the main actor directly, from elsewhere with await")
    }

    /// The error for a component that may be made anywhere and needs one that may not.
    ///
    /// - Parameters:
    ///   - owner: Who needs it.
    ///   - need: Which parameter or property needs it, and where it was written.
    ///   - target: What is bound to the main actor.
    package static func needsMainActor(
        _ owner: ComponentDescription, need: Note, target: ComponentDescription
    ) -> ResolutionError {
        let remedy: Text =
            owner.decoratorNumber == nil ? "make \(owner.key) a MainActorComponent" : "make it a MainActorDecorator"
        return ResolutionError(
            .isolation, key: target.key,
            message: "\(owner.name) is bound to no actor, and needs \(target.key), which is bound to the main actor",
            notes: [need, .registered(target)],
            help: "\(remedy), or let it take a Lazy or a Provider of \(target.key)")
    }
}
