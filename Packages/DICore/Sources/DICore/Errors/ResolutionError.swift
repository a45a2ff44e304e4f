/// The reason why a component could not be resolved: a code, the key, the facts, and the chain that led there.
///
/// Its ``description`` is written for programmers. DIInspection makes it: without that module, it is one line.
///
/// ```text
/// error[DI0001]: nothing is registered for PaymentGateway named "sandbox"
///   chain:  CheckoutController → CheckoutService (cached) → PaymentGateway "sandbox"
///   needed: parameter 1 of CheckoutService   Shop/Checkout.swift:41, by AppModule → ShopModule
///   help:   register it in ShopModule, or declare it as an external need of ShopModule
/// ```
///
/// Closures and `Task { }` erode typed throws; there, catch it with `catch let error as ResolutionError`.
///
/// Thread-safety: an immutable value.
public struct ResolutionError: Error, Sendable {
    /// Everything but the chain, in memory of its own, so that functions that pass errors on take little of the stack.
    private var reason: Referenced<Reason>

    private struct Reason {
        let code: Code
        var key: ComponentKey
        var fact: Fact

        /// Whether the steps end with the key, also if no component answers it.
        var hasWholeChain = false

        /// Whether observers know the error.
        var isReported = false
    }

    /// The kind of error.
    public var code: Code { reason.value.code }

    /// The key that could not be resolved.
    public var key: ComponentKey { reason.value.key }

    package var fact: Fact { reason.value.fact }

    /// The steps, each of which is added while the error unwinds; `nil` if there are none.
    private var steps: Steps?

    /// Whether observers know the error.
    var isReported: Bool { reason.value.isReported }

    package init(_ code: Code, key: ComponentKey, _ fact: Fact) {
        reason = Referenced(Reason(code: code, key: key, fact: fact))
    }

    /// Returns the same error with a changed reason.
    private func changed(_ change: (inout Reason) -> Void) -> ResolutionError {
        var (error, reason) = (self, reason.value)
        change(&reason)
        error.reason = Referenced(reason)
        return error
    }

    /// Makes an error.
    ///
    /// - Parameters:
    ///   - code: The kind of error.
    ///   - severity: Whether a request fails because of it; by default, as the toolkit reports the code.
    ///   - key: The key that could not be resolved.
    ///   - message: One sentence without a full stop that names code of the user.
    ///   - chain: The steps from the requested key to ``key``.
    ///   - notes: Places that matter, each with its text.
    ///   - help: One sentence with advice.
    ///   - underlying: The error of the user's code that caused this one.
    /// - Complexity: O(*n*) in the length of the chain.
    public init(
        _ code: Code, severity: Severity? = nil, key: ComponentKey, message: Text, chain: [Step] = [],
        notes: [Note] = [], help: Text? = nil, underlying: (any Error)? = nil
    ) {
        let texts = Written(severity: severity, message, notes: notes, help: help, underlying: underlying)
        self.init(code, key: key, .written(texts))
        set(chain)
    }

    private mutating func set(_ chain: [Step]) {
        steps = nil
        for step in chain.reversed() { steps = Steps(step, outside: steps) }
    }

    /// Whether a request fails because of it.
    public var severity: Severity {
        if case .written(let texts) = fact, let severity = texts.severity { return severity }
        if case .reworded(let error, _) = fact { return error.severity }
        return code.isWarning ? .warning : .error
    }

    /// The steps from the requested key to ``key``.
    ///
    /// - Complexity: O(*n*) in the length of the chain.
    public var chain: [Step] {
        var chain = steps?.all ?? []
        if !reason.value.hasWholeChain, endsBeforeKey, chain.last?.key != key { chain.append(Step(key: key)) }
        return chain
    }

    /// Whether no component answers the key, so that it has no step.
    private var endsBeforeKey: Bool {
        switch fact {
        case .missing, .duplicate, .duplicateRedirection, .redirectionLoop, .tooManyRedirections, .tooDeep:
            true
        case .reworded(let error, _): error.endsBeforeKey
        default: false
        }
    }

    /// The error of the user's code that failed the creation.
    public var underlying: (any Error)? {
        switch fact {
        case .thrown(let error, _, _): error
        case .written(let texts): texts.underlying
        case .closed(_, let cause): cause
        case .canceled, .startCanceled: CancellationError()
        case .cannotPause(_, let error): error
        case .reworded(let error, _): error.underlying
        default: nil
        }
    }

    /// Returns the same error with another chain.
    ///
    /// - Parameter chain: The steps from the requested key to ``key``.
    /// - Complexity: O(*n*) in the length of the chain.
    public func withChain(_ chain: [Step]) -> ResolutionError {
        var error = changed { $0.hasWholeChain = true }
        error.set(chain)
        return error
    }

    /// Returns the same error with one more note, before the others.
    ///
    /// - Parameter note: The note, of any kind but `.near`. It is left out if the error has a note of its kind.
    public func adding(_ note: Note) -> ResolutionError { reworded(.note(note)) }

    /// Returns the same error in other words, for code whose callers know the key under another name. The notes stay.
    ///
    /// - Parameters:
    ///   - message: The new message.
    ///   - help: The new help; `nil` leaves it as it is.
    public func saying(_ message: Text, help: Text? = nil) -> ResolutionError {
        reworded(.message(message, help: help))
    }

    /// Returns the same error about another key, for code that requested ``key`` on behalf of that one.
    ///
    /// - Parameters:
    ///   - other: The new ``key``.
    ///   - words: The words for the old key in the message and the help.
    public func about(_ other: ComponentKey, called words: Text) -> ResolutionError {
        reworded(.name(words)).changed { $0.key = other }
    }

    @inline(never)
    package func reworded(_ rewording: Rewording) -> ResolutionError {
        changed { $0.fact = .reworded(self, rewording) }
    }

    /// Returns the same error, seen from one step further out: for code that creates an instance outside of a
    /// container.
    ///
    /// - Parameter step: The step before the chain.
    public func thrown(through step: Step) -> ResolutionError { through(step) }

    /// Returns the error with a step at the start of the chain.
    func through(_ step: Step?) -> ResolutionError {
        guard let step else { return self }
        var error = self
        error.steps = Steps(step, outside: steps)
        return error
    }

    /// The same error, marked as known to the observers.
    var reported: ResolutionError { changed { $0.isReported = true } }

    /// Returns the error of a need with the label of the need.
    func labeled(_ label: String?) -> ResolutionError {
        guard let label, case .missing(var missing) = fact, missing.label == nil, steps == nil else { return self }
        missing.label = label
        return changed { $0.fact = .missing(missing) }
    }

    /// Returns the toolkit's own errors unchanged, and other errors as the cause of a failed creation.
    static func wrapping(
        _ error: any Error, key: ComponentKey, by components: @autoclosure () -> [ComponentDescription] = [],
        in work: Work = .factory
    ) -> ResolutionError {
        error as? ResolutionError
            ?? ResolutionError(.creationFailed, key: key, .thrown(error, by: components(), in: work))
    }
}

extension ResolutionError: CustomStringConvertible {
    /// The error in the plain style; without DIInspection, in one line.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    public var description: String { Self.writer?.text(of: self) ?? oneLine }

    private var oneLine: String { "error[\(code)]: " + chain.map(\.description).joined(separator: " → ") }

    /// The part of DIInspection that writes errors, lists components for them, and compares modules.
    package protocol Writer: SendableMetatype {
        /// Returns the text of an error.
        static func text(of error: ResolutionError) -> String
        static func text(of text: Text) -> String

        /// Returns the components of a generation.
        static func components(of generation: AnyObject) -> (any Sendable)?

        /// Whether two modules of one type differ.
        static func differ(_ left: Any, _ right: Any) -> Bool
    }

    /// The type that DIInspection declares, if the program links it.
    static let writer = _typeByName("12DIInspection11ErrorWriterO") as? any Writer.Type
}
