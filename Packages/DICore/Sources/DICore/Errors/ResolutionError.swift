/// The reason why a component could not be resolved, with the dependency chain and advice.
///
/// Its ``description`` is written for programmers:
///
/// ```text
/// error[DI0001]: nothing is registered for PaymentGateway named "sandbox"
///   chain:  CheckoutController → CheckoutService (cached) → PaymentGateway "sandbox"
///   needed: parameter 1 of CheckoutService   Shop/Checkout.swift:41, by AppModule → ShopModule
///   also:   RefundService (Shop/Refund.swift:12) and 3 others
///   near:   PaymentGateway, unnamed          Shop/ShopModule.swift:22
///   help:   register it in ShopModule, or declare it as an external need of ShopModule
/// ```
///
/// ``rendered(_:)`` writes the error in other styles. An error can be encoded, and decoded where its types are not
/// known.
///
/// Closures and `Task { }` erode typed throws; there, catch it with `catch let error as ResolutionError`.
///
/// Thread-safety: an immutable value.
public struct ResolutionError: Error, Sendable {
    private var storage: Storage

    // Behind the storage, and an optional: the optimizer of Swift 6.3 crashes in asynchronous functions of clients
    // where the last word of a typed error is a plain reference. `ReleaseTests` has such a function; it is compiled in
    // release mode too.
    /// The steps before the chain of the storage: a list, because each step is added in constant time while the error
    /// unwinds.
    private var outer: ChainLink?

    /// A step, and the steps after it.
    private final class ChainLink: LinkedObject, Sendable {
        let step: Step
        var next: ChainLink? { rest.object }
        private let rest: LastReference<ChainLink>

        init(_ step: Step, _ rest: ChainLink?) {
            self.step = step
            self.rest = LastReference(to: rest)
        }
    }

    /// The parts that never change while an error unwinds.
    private final class Facts: Sendable {
        let code: Code
        let severity: Severity
        let key: ComponentKey
        let message: Text
        let help: Text?
        let underlying: (any Error)?
        let decodedCause: Cause?
        let lateHints: LateHints?

        init(
            code: Code, severity: Severity, key: ComponentKey, message: Text, help: Text?, underlying: (any Error)?,
            decodedCause: Cause?, lateHints: LateHints?
        ) {
            self.code = code
            self.severity = severity
            self.key = key
            self.message = message
            self.help = help
            self.underlying = underlying
            self.decodedCause = decodedCause
            self.lateHints = lateHints
        }
    }

    private final class Storage: Sendable {
        let facts: Facts
        /// The last steps, which were known when the error was made.
        let chain: [Step]
        /// The known notes, without those of the late hints.
        let notes: [Note]
        /// Whether other notes have replaced those of the late hints.
        let hidesLateNotes: Bool
        let isTold: Bool

        init(
            _ facts: Facts, chain: [Step], notes: [Note], hidesLateNotes: Bool = false, isTold: Bool = false
        ) {
            self.facts = facts
            self.chain = chain
            self.notes = notes
            self.hidesLateNotes = hidesLateNotes
            self.isTold = isTold
        }
    }

    /// Makes an error.
    ///
    /// - Parameters:
    ///   - code: The kind of error.
    ///   - severity: Whether a request fails because of it; by default the code decides that.
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
        self.init(
            code, severity: severity, key: key, message: message, chain: chain, notes: notes, help: help,
            underlying: underlying, lateHints: nil)
    }

    /// Finds notes and help when an error is read, the same each time.
    ///
    /// So the cost of throwing an error does not depend on the number of components.
    package typealias LateHints = @Sendable () -> Hints

    // Not in each of the many functions that make an error.
    /// - Parameters:
    ///   - decodedCause: The cause of a decoded error, which has no ``underlying``.
    ///   - lateHints: Finds the notes and the help when the error is read.
    @inline(never)
    package init(
        _ code: Code, severity: Severity? = nil, key: ComponentKey, message: Text, chain: [Step], notes: [Note],
        help: Text? = nil, underlying: (any Error)? = nil, decodedCause: Cause? = nil, lateHints: LateHints?
    ) {
        let facts = Facts(
            code: code, severity: severity ?? (code.isWarning ? .warning : .error), key: key, message: message,
            help: help, underlying: underlying, decodedCause: decodedCause, lateHints: lateHints)
        storage = Storage(facts, chain: chain, notes: notes)
    }

    /// The kind of error; stable from version to version.
    public var code: Code { storage.facts.code }

    /// Whether a request fails because of it.
    public var severity: Severity { storage.facts.severity }

    /// The key that could not be resolved.
    public var key: ComponentKey { storage.facts.key }

    /// The reason in one sentence.
    ///
    /// - Complexity: O(*n*) in the length of the whole error: its types are named so that no two in it read alike.
    public var message: String { storage.facts.message.text(with: names) }

    /// The steps from the requested key to ``key``.
    ///
    /// - Complexity: O(*n*) in the length of the chain.
    public var chain: [Step] {
        sequence(first: outer) { $0?.next }.prefix { $0 != nil }.compactMap { $0?.step } + storage.chain
    }

    /// Places that matter: of the dependency, of duplicates, of similar components.
    ///
    /// Components that read like a missing key are looked for when the notes or the help are read first. After a change
    /// of the container they are left out, because they would be wrong.
    ///
    /// - Complexity: O(1); of an error for a missing key that is read first, O(*n* log *n*) in the number of components
    ///   of the container.
    public var notes: [Note] {
        guard !storage.hidesLateNotes, let late = storage.facts.lateHints?() else { return storage.notes }
        return storage.notes + late.notes
    }

    /// The notes of a kind.
    func notes(_ kind: Note.Kind) -> [Note] { notes.filter { $0.kind == kind } }

    /// The advice in one sentence.
    ///
    /// - Complexity: O(*n*) in the length of the whole error, besides the cost of ``notes``.
    public var help: String? { texts.help?.text(with: names) }

    /// The names of the types in the error: short, or full where short names would read alike.
    var names: TypeNames { TypeNames(of: keys) }

    /// The error of the user's code that caused this one, with its type; `nil` if this error was decoded.
    public var underlying: (any Error)? { storage.facts.underlying }

    /// The description of the error of the user's code. A decoded error has one too.
    ///
    /// A description of the user's error may contain that of an error of the toolkit, with a cause of its own, and so
    /// on. After twelve of them the next cause is left out, and the text says so.
    ///
    /// - Complexity: That of the description of the user's error.
    public var cause: Cause? { underlying.map(Cause.init) ?? storage.facts.decodedCause }

    /// Whether there is a cause; its description is not made.
    var hasCause: Bool { underlying != nil || storage.facts.decodedCause != nil }

    /// The message and the help, with the keys in them.
    package var texts: (message: Text, help: Text?) {
        (storage.facts.message, storage.facts.help ?? storage.facts.lateHints?().help)
    }

    // MARK: Changed copies

    /// Returns the same error, seen from one step further out: for code that creates an instance outside of a
    /// container.
    ///
    /// - Parameter step: The step before the chain.
    /// - Complexity: O(1); of a cycle that this step completes, O(*n*) in the length of the chain.
    public func thrown(through step: Step) -> ResolutionError {
        if code == .cycle, outer == nil, let error = turned(back: step) { return error }
        var error = noting(dependencyOf: step)
        error.outer = ChainLink(step, outer)
        return code == .cycle && step.key == key ? error.withMembersOfItsChain() : error
    }

    /// Returns the same error with a note on the component that needs the key, if no note says so. That is the first
    /// component on the chain whose code declares no dependencies.
    private func noting(dependencyOf step: Step) -> ResolutionError {
        guard outer == nil, storage.chain.count == 1, storage.chain[0].place == nil, let place = step.place,
            !storage.notes.contains(where: { $0.kind == .needed || $0.kind == .registered })
        else { return self }
        return replacing(notes: [Note(.needed, "\(step.key)", at: place)] + storage.notes)
    }

    /// Returns the same error with another chain.
    ///
    /// - Parameter chain: The steps from the requested key to ``key``.
    /// - Complexity: O(*n*) in the length of the chain.
    public func withChain(_ chain: [Step]) -> ResolutionError {
        var error = replacing(chain: chain)
        error.outer = nil
        return error
    }

    /// Returns the same error with other notes.
    ///
    /// - Parameter notes: The new ``notes``.
    public func withNotes(_ notes: [Note]) -> ResolutionError {
        replacing(notes: notes, hidesLateNotes: true)
    }

    /// Returns the same error with one more note, in front of the others. Unlike ``notes``, it looks for no similar
    /// components.
    ///
    /// - Parameter note: The note, of any kind but `.near`. It is left out if the error has a note of its kind.
    /// - Complexity: O(*n*) in the number of notes.
    public func adding(_ note: Note) -> ResolutionError {
        if storage.notes.contains(where: { $0.kind == note.kind }) { return self }
        return replacing(notes: [note] + storage.notes)
    }

    /// Returns the same error in other words, for code whose callers know the key under another name. The notes stay.
    ///
    /// - Parameters:
    ///   - message: The new ``message``.
    ///   - help: The new ``help``; `nil` leaves it as it is.
    public func saying(_ message: Text, help: Text? = nil) -> ResolutionError {
        replacing(facts(key, message, help ?? storage.facts.help))
    }

    /// Returns the same error about another key, for code that requested ``key`` on behalf of that one.
    ///
    /// - Parameters:
    ///   - other: The new ``key``.
    ///   - words: The words for the old key in the message and the help.
    /// - Complexity: O(*n*) in the length of the message and the help.
    public func about(_ other: ComponentKey, called words: Text) -> ResolutionError {
        replacing(
            facts(
                other, storage.facts.message.replacing(key, with: words),
                storage.facts.help?.replacing(key, with: words)))
    }

    private func facts(_ key: ComponentKey, _ message: Text, _ help: Text?) -> Facts {
        Facts(
            code: code, severity: severity, key: key, message: message, help: help, underlying: underlying,
            decodedCause: storage.facts.decodedCause, lateHints: storage.facts.lateHints)
    }

    private func replacing(
        _ facts: Facts? = nil, chain: [Step]? = nil, notes: [Note]? = nil, hidesLateNotes: Bool = false,
        isTold: Bool = false
    ) -> ResolutionError {
        var copy = self
        copy.storage = Storage(
            facts ?? storage.facts, chain: chain ?? storage.chain, notes: notes ?? storage.notes,
            hidesLateNotes: hidesLateNotes || storage.hidesLateNotes, isTold: isTold || storage.isTold)
        return copy
    }

    /// Whether observers were told of the failure.
    var isTold: Bool { storage.isTold }

    /// Returns the same error, of which observers were told.
    func told(if isTold: Bool = true) -> ResolutionError {
        isTold && !self.isTold ? replacing(isTold: true) : self
    }

    // MARK: Keys

    /// All keys in it, in the order in which they are read.
    var keys: [ComponentKey] {
        storage.facts.message.keys + chain.map(\.key) + notes.flatMap(\.content.keys)
            + (texts.help?.keys ?? []) + [key]
    }

    /// Returns the same error with other keys. The late hints are found now.
    package func mapKeys(_ transform: (ComponentKey) -> ComponentKey) -> ResolutionError {
        ResolutionError(
            code, severity: severity, key: transform(key), message: storage.facts.message.mapKeys(transform),
            chain: chain.map { $0.mapKeys(transform) }, notes: notes.map { $0.mapKeys(transform) },
            help: texts.help?.mapKeys(transform), decodedCause: cause, lateHints: nil)
    }

    /// Returns the same error with the names of its types in place of the types.
    package func described() -> ResolutionError {
        let names = names
        return mapKeys(names.described)
    }
}

extension ResolutionError: CustomStringConvertible {
    /// The error in the plain style: code and message, the chain, the places that matter, and advice.
    ///
    /// The text is the same in every run.
    /// - Complexity: O(*n*) in the length of the text.
    public var description: String { rendered(.plain) }

    /// Returns the error as text, without a line break at its end.
    ///
    /// The text is the same in every run. Types have short names, and full ones where two would read alike.
    /// - Parameter style: For people, for terminals with colors, or for tools.
    /// - Complexity: O(*n*) in the length of the text.
    public func rendered(_ style: DiagnosticStyle) -> String {
        DiagnosticText(self, style: style).text
    }
}
