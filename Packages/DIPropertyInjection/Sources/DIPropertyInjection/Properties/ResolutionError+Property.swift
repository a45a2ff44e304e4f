import DICore

extension ResolutionError {
    /// Returns the error with a note about the property with the missing need, if the error has no such note yet.
    func needed(by label: String, of owner: ComponentKey, at place: Place? = nil) -> ResolutionError {
        guard code == .missing, chain.count <= 1 else { return self }
        return adding(Note(.needed, "\(label) of \(owner)", at: place))
    }

    /// Returns the error for an object without properties to inject.
    static func nothingToInject<Owner>(_ owner: Owner.Type) -> ResolutionError {
        let key = ComponentKey(owner)
        return ResolutionError(
            .nothingToInject, key: key, message: "no property to inject is declared for \(key)",
            help: "mark properties with @Injected, list them, or register Component(injecting: \(key).self)")
    }

    /// Returns an error of the injection into an object, as its caller sees it.
    static func injection<Owner>(into owner: Owner.Type, failedWith error: any Error) -> ResolutionError {
        let key = ComponentKey(owner)
        guard let known = error as? ResolutionError else {
            return ResolutionError(
                .creationFailed, key: key, message: "the injection into \(key) failed", underlying: error)
        }
        if known.code == .isolation, known.key == ComponentKey(Injection<Owner>.self) {
            return boundInjection(into: owner)
        }
        // These are about this object. With a chain, they would be about another object further down.
        let isOwn = [.nothingToInject, .isolation, .alreadyInjected].contains(known.code) && known.chain.isEmpty
        return isOwn ? known : known.namingInjection(into: owner).thrown(through: Step(key: key))
    }

    /// Returns the error of a request for the properties of a type, with the words "the injection into" the type.
    private func namingInjection<Owner>(into owner: Owner.Type) -> ResolutionError {
        guard chain.isEmpty, key == ComponentKey(Injection<Owner>.self) else { return self }
        return about(ComponentKey(owner), called: "the injection into \(ComponentKey(owner))")
    }

    /// Returns the error for a value whose marked properties were injected before, in this value or in a copy.
    ///
    /// - Parameter place: The place of the marked property in the source.
    static func alreadyInjected<Owner>(_ owner: Owner.Type, at place: Place) -> ResolutionError {
        let key = ComponentKey(owner)
        return ResolutionError(
            .alreadyInjected, key: key,
            message: "a marked property of \(key) was injected before, in this value or in a copy of it",
            notes: [Note(.needed, "the property", at: place)],
            help: "make a new \(key) for each injection, or make it a class")
    }

    /// Returns the error for an injection that is registered for the main actor, and was requested elsewhere.
    static func boundInjection<Owner>(into owner: Owner.Type) -> ResolutionError {
        let key = ComponentKey(owner)
        return ResolutionError(
            .isolation, key: key, message: "the injection into \(key) is bound to the main actor",
            help: "use container.mainActor.inject(_:)")
    }

    /// Whether the same request may succeed if the caller waits.
    var isAboutWaiting: Bool { code == .asynchronous || code == .isolation }

    /// Returns the result of a body, for a getter that cannot throw. An error stops the program with the full
    /// diagnostic.
    static func stopping<Value>(_ body: () throws(ResolutionError) -> Value) -> Value {
        do {
            return try body()
        } catch {
            fatalError("\(error)")
        }
    }
}
