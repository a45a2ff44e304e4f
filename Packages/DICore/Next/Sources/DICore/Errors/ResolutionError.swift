/// The reason why a component could not be resolved: a code, the key, the facts, and the chain that led there.
///
/// Closures and `Task { }` erode typed throws; there, catch it with `catch let error as ResolutionError`.
///
/// Thread-safety: an immutable value.
public struct ResolutionError: Error, Sendable {
    /// The facts about the reason. DIInspection makes sentences of them.
    enum Fact: Sendable {
        /// Nothing answers the key.
        case missing

        /// Several components of the same rank answer the key.
        case duplicate([Place])

        /// Each of the components needs the next one, and the last one needs the first.
        case cycle([ComponentKey])

        /// Several redirections lead from the key.
        case duplicateRedirection([Place])

        /// Redirections that lead back to their start.
        case redirectionLoop([ComponentKey])

        /// More redirections follow one another than the limit allows.
        case tooManyRedirections(limit: Int)

        /// A request that may suspend is creating the instance.
        case beingCreated

        /// The chain of needs is long, so the key is linked first, by itself. No request gets this error.
        case linkFirst

        /// The creation of an instance may suspend, and the request may not.
        case asynchronous

        /// The component is bound to the main actor, and the request comes from elsewhere.
        case mainActor

        /// The task was canceled while it waited.
        case canceled

        /// The request comes from outside of a scope that the component lives in.
        case noScope(ScopeName)

        /// The scope is opened in the wrong place.
        case wrongPlace(of: ScopeName)

        /// A value that the scope is opened with is missing, or no component takes it.
        case mismatchedValue

        /// The container is released or closed.
        case closed

        /// The strategy of a component asks for a key that it does not declare.
        case undeclared(by: ComponentKey)

        /// A function takes another type than that of the need for its parameter.
        case mismatchedNeed(ComponentKey, parameter: Int)

        /// A function has more needs than parameters.
        case needWithoutParameter

        /// Code of the user threw an error.
        case thrown(any Error)
    }

    /// The kind of error.
    public let code: Code

    /// The key that could not be resolved.
    public let key: ComponentKey

    let fact: Fact

    /// The steps, the innermost first: each is added while the error unwinds.
    private var steps: [Step] = []

    init(_ code: Code, key: ComponentKey, _ fact: Fact) {
        self.code = code
        self.key = key
        self.fact = fact
    }

    /// The steps from the requested key to ``key``.
    ///
    /// - Complexity: O(*n*) in the length of the chain.
    public var chain: [Step] {
        // The last one is no component if nothing answers the key.
        steps.reversed() + (steps.first?.key == key ? [] : [Step(key: key, place: nil)])
    }

    /// The error of the user's code that failed the creation.
    public var underlying: (any Error)? {
        switch fact {
        case .thrown(let error): error
        case .canceled: CancellationError()
        default: nil
        }
    }

    /// Returns the error with a step in front of the chain.
    func through(_ step: Step?) -> ResolutionError {
        guard let step else { return self }
        var error = self
        error.steps.append(step)
        return error
    }

    /// Returns the toolkit's own errors unchanged, and other errors as the cause of a failed creation.
    static func wrapping(_ error: any Error, key: ComponentKey) -> ResolutionError {
        error as? ResolutionError ?? ResolutionError(.creationFailed, key: key, .thrown(error))
    }

    /// One component on the chain of an error.
    ///
    /// Thread-safety: an immutable value.
    public struct Step: Sendable, Hashable {
        /// The requested key.
        public let key: ComponentKey

        /// The place of the component; `nil` without a component.
        public let place: Place?
    }
}

extension ResolutionError: CustomStringConvertible {
    /// The error in one line: the code, and the chain to the key. DIInspection makes sentences of it.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    public var description: String {
        "error[\(code)]: " + chain.map(\.description).joined(separator: " → ")
    }
}

extension ResolutionError.Step: CustomStringConvertible {
    /// The key.
    public var description: String { "\(key)" }
}
