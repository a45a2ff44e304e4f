import DICore

extension ResolutionError {
    /// The error with a note that says which property needed what could not be had, where nobody said so yet.
    func needed(by label: String, of owner: ComponentKey, at place: Place? = nil) -> ResolutionError {
        guard code == .missing, chain.count <= 1 else { return self }
        return adding(Note(.needed, "\(label) of \(owner)", at: place))
    }

    /// The error for an object that has nothing to inject.
    static func nothingToInject<Owner>(_ owner: Owner.Type) -> ResolutionError {
        let key = ComponentKey(owner)
        return ResolutionError(
            .nothingToInject, key: key, message: "nothing says what is injected into \(key)",
            help: "mark properties with @Injected, list them, or register Component(injecting: \(key).self)")
    }

    /// An error of the injection into an object, as it is seen from there.
    static func injection<Owner>(into owner: Owner.Type, failedWith error: any Error) -> ResolutionError {
        let key = ComponentKey(owner)
        guard let known = error as? ResolutionError else {
            return ResolutionError(
                .creationFailed, key: key, message: "the injection into \(key) failed", underlying: error)
        }
        // Of this object, not of another one that something further down was to inject.
        let isOwn = [.nothingToInject, .isolation, .alreadyInjected].contains(known.code) && known.chain.isEmpty
        return isOwn ? known : known.namingInjection(into: owner).thrown(through: Step(key: key))
    }

    /// The error of a request for the properties that are registered for a type, in the words of the code that injects an object.
    private func namingInjection<Owner>(into owner: Owner.Type) -> ResolutionError {
        let asked = [ComponentKey(Injection<Owner>.self), ComponentKey(MainActorInjection<Owner>.self)]
        guard chain.isEmpty, asked.contains(key) else { return self }
        return about(ComponentKey(owner), called: "the injection into \(ComponentKey(owner))")
    }

    /// The error for a value whose marked properties were injected before, or those of a copy.
    ///
    /// - Parameter place: Where the marked property is written.
    static func alreadyInjected<Owner>(_ owner: Owner.Type, at place: Place) -> ResolutionError {
        let key = ComponentKey(owner)
        return ResolutionError(
            .alreadyInjected, key: key,
            message: "a marked property of \(key) was injected before, in this value or in a copy of it",
            notes: [Note(.needed, "the property", at: place)],
            help: "make a new \(key) for each injection, or make it a class")
    }

    /// The error for an object whose injection is registered for the main actor, and was asked for elsewhere.
    static func boundInjection<Owner>(into owner: Owner.Type) -> ResolutionError {
        let key = ComponentKey(owner)
        return ResolutionError(
            .isolation, key: key, message: "what is injected into \(key) is bound to the main actor",
            help: "use container.mainActor.inject(_:)")
    }
}
