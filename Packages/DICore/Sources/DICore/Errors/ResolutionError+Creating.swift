// The failures of a creation.
extension ResolutionError {
    /// Returns the error for a synchronous request for an asynchronous component.
    ///
    /// - Parameter cause: The dependency that makes the component asynchronous, if the component itself is not.
    package static func asynchronous(
        _ component: ComponentDescription, because cause: ComponentDescription? = nil
    ) -> ResolutionError {
        asynchronous(
            component, because: cause, says: ", and was requested from a synchronous context",
            help: """
                resolve it with try await container.async.resolve, declare it as a need, take an AsyncProvider of it, or read a created \
                instance with existing(_:)
                """)
    }

    /// Returns the error for a component that requests a prepared instance more than once.
    ///
    /// - Parameter cause: The dependency that makes the component asynchronous, if the component itself is not.
    static func preparedOnce(
        _ component: ComponentDescription, because cause: ComponentDescription?
    ) -> ResolutionError {
        asynchronous(
            component, because: cause,
            says: """
                : one instance was prepared for the component that declares it, and it was requested more than once
                """,
            help: "keep the instance that the first request returned, cache it, or take an AsyncProvider of it")
    }

    @inline(never)
    private static func asynchronous(
        _ component: ComponentDescription, because cause: ComponentDescription?, says words: Text, help: Text
    ) -> ResolutionError {
        let reason: Text = cause.map { ", because it needs \($0.key)" } ?? ""
        return ResolutionError(
            .asynchronous, key: component.key, message: "\(component.key) is asynchronous\(reason)\(words)",
            notes: Note.registered(cause.map { [component, $0] } ?? [component]), help: help)
    }

    /// Returns the error for a synchronous request for an instance that an asynchronous request is creating.
    static func beingCreatedAsynchronously(_ component: ComponentDescription) -> ResolutionError {
        ResolutionError(
            .asynchronous, key: component.key,
            message: """
                \(component.key) is being created by a request that may suspend, and was requested from a synchronous context
                """,
            notes: [.registered(component)],
            help: "resolve it with try await container.async.resolve, or again after it has been created")
    }

    /// Returns the error for a pause between attempts in a creation that cannot suspend.
    ///
    /// - Parameter underlying: The error of the attempt after which the wrapper asked for the pause.
    package static func cannotPause(
        _ component: ComponentDescription, underlying: (any Error)? = nil
    ) -> ResolutionError {
        ResolutionError(
            .asynchronous, key: component.key,
            message: "a wrapper of \(component.key) pauses between attempts, and the creation cannot wait",
            notes: [.registered(component)],
            help: "register \(component.key) as an AsyncComponent, or let the wrapper try again without a pause",
            underlying: underlying)
    }

    /// Returns the error for a task that was canceled while it waited.
    static func cancelled(_ component: ComponentDescription) -> ResolutionError {
        ResolutionError(
            .cancelled, key: component.key,
            message: "the task that waited for \(component.key) was canceled before another request had created it",
            notes: [.registered(component)],
            help: "the creation goes on for others; ask again from a task that is not canceled",
            underlying: CancellationError())
    }

    /// Returns the error for a request for a main-actor component outside of the main actor.
    package static func notOnMainActor(_ component: ComponentDescription) -> ResolutionError {
        ResolutionError(
            .isolation, key: component.key,
            message: "\(component.name) is bound to the main actor, and was requested outside of it",
            notes: [.registered(component)],
            help: "ask container.mainActor for it: on the main actor directly, from elsewhere with await")
    }

    /// Returns the error for a weak cache of a component whose instances are values.
    package static func notAClassInstance(_ component: ComponentDescription) -> ResolutionError {
        ResolutionError(
            .notAClassInstance, key: component.key,
            message: "\(component.key) is cached weakly, but its instances are not class instances",
            notes: [.registered(component)],
            help: "use another cache, such as .cached(): nothing but the cache would hold a copy of a value")
    }

    /// Returns the error for a dependency chain that the stack of the thread cannot carry.
    static func tooDeep(_ key: ComponentKey) -> ResolutionError {
        ResolutionError(
            .tooDeep, key: key, message: "the dependency chain to \(key) is too deep for this thread's stack",
            help: "resolve on a thread with a larger stack, or break the chain with a Lazy dependency")
    }

    /// Returns the toolkit's own errors unchanged, and other errors as the cause of a failed creation.
    ///
    /// - Parameters:
    ///   - key: The key of the instance that was being created.
    ///   - component: The component of that instance, if it is known.
    ///   - work: The code that threw the error; by default the factory.
    static func wrapping(
        _ error: any Error, key: ComponentKey, component: ComponentDescription? = nil,
        work: @autoclosure () -> Text? = nil
    ) -> ResolutionError {
        if let known = error as? ResolutionError { return known }
        let notes = component.map { [Note.registered($0)] } ?? []
        return ResolutionError(
            .creationFailed, key: key, message: "\(work() ?? "the factory of \(key)") threw an error", notes: notes,
            underlying: error)
    }

    /// Whether a request for an existing instance found none.
    var isNothingExists: Bool { underlying is NothingExists }
}
