/// Why a component could not be had: what was asked for, the whole chain that led there, and what to do about it.
///
/// Its ``description`` is what a programmer reads:
///
/// ```text
/// error[DI0001]: nothing is registered for PaymentGateway named "sandbox"
///   chain:  CheckoutController → CheckoutService (thread-safe) → PaymentGateway "sandbox"
///   needed: parameter 1 of CheckoutService   Shop/Checkout.swift:41, by AppModule → ShopModule
///   also:   RefundService (Shop/Refund.swift:12) and 3 others
///   near:   PaymentGateway, unnamed          Shop/ShopModule.swift:22
///   help:   register it in ShopModule, or declare it as an external need of ShopModule
/// ```
///
/// ``rendered(_:)`` writes it in other styles. It can be encoded, and decoded where its types are not known.
///
/// Closures and `Task { }` erode typed throws; there, catch it with `catch let error as ResolutionError`.
///
/// Thread-safety: an immutable value.
public struct ResolutionError: Error, Sendable {
    private var storage: Storage

    // Behind the storage, and an optional: the optimizer of Swift 6.3 crashes in asynchronous functions of clients where the last
    // word of a typed error is a plain reference. `ReleaseTests` has such a function; it is compiled in release mode too.
    /// What came before the chain of the storage. A list, so that each step is added in constant time while the error unwinds.
    private var outer: ChainLink?

    /// A step, and those after it.
    private final class ChainLink: LinkedObject, Sendable {
        let step: Step
        var next: ChainLink? { rest.object }
        private let rest: LastReference<ChainLink>

        init(_ step: Step, _ rest: ChainLink?) {
            self.step = step
            self.rest = LastReference(to: rest)
        }
    }

    /// What never changes while an error unwinds.
    private final class Facts: Sendable {
        let code: Code
        let severity: Severity
        let key: ComponentKey
        let message: Text
        let help: Text?
        let underlying: (any Error)?
        let decodedCause: Cause?

        /// The help that is looked for when the error is read; `nil` where ``help`` is all there is.
        let lateHelp: LateHelp?

        init(
            code: Code, severity: Severity, key: ComponentKey, message: Text, help: Text?, underlying: (any Error)?,
            decodedCause: Cause?, lateHelp: LateHelp?
        ) {
            self.lateHelp = lateHelp
            self.code = code
            self.severity = severity
            self.key = key
            self.message = message
            self.help = help
            self.underlying = underlying
            self.decodedCause = decodedCause
        }
    }

    private final class Storage: Sendable {
        let facts: Facts
        /// The last steps: those that were known when the error was made.
        let chain: [Step]
        /// The notes that are known, without those of the late help.
        let notes: [Note]
        /// Whether notes were set that take the place of those of the late help.
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
    ///   - code: What kind of error it is.
    ///   - severity: Whether something fails for it; as the code says where it is left out.
    ///   - key: What could not be had.
    ///   - message: One sentence without a full stop that names what the user wrote.
    ///   - chain: From what was asked for first to what could not be had.
    ///   - notes: Places that matter, each with what is there.
    ///   - help: One sentence that says what to do.
    ///   - underlying: The error of the user's code that caused this one.
    /// - Complexity: O(*n*) in the length of the chain.
    public init(
        _ code: Code, severity: Severity? = nil, key: ComponentKey, message: Text, chain: [Step] = [],
        notes: [Note] = [], help: Text? = nil, underlying: (any Error)? = nil
    ) {
        self.init(
            code, severity: severity, key: key, message: message, chain: chain, notes: notes, help: help,
            underlying: underlying, lateHelp: nil)
    }

    /// Looks for the notes and the help of an error when somebody reads it; finds the same each time.
    ///
    /// So throwing an error costs the same in every container, however much is registered there.
    package typealias LateHelp = @Sendable () -> FoundHelp

    // Not in each of the many functions that make an error.
    /// - Parameter lateHelp: Notes and help that are looked for when the error is read.
    @inline(never)
    init(
        _ code: Code, severity: Severity? = nil, key: ComponentKey, message: Text, chain: [Step], notes: [Note],
        help: Text? = nil, underlying: (any Error)? = nil, lateHelp: LateHelp?
    ) {
        let facts = Facts(
            code: code, severity: severity ?? (code.isWarning ? .warning : .error), key: key, message: message,
            help: help, underlying: underlying, decodedCause: nil, lateHelp: lateHelp)
        storage = Storage(facts, chain: chain, notes: notes)
    }

    /// What kind of error this is; stable from version to version.
    public var code: Code { storage.facts.code }

    /// Whether something fails for it.
    public var severity: Severity { storage.facts.severity }

    /// What could not be had.
    public var key: ComponentKey { storage.facts.key }

    /// What went wrong, in one sentence.
    ///
    /// - Complexity: O(*n*) in the length of the whole error: its types are named so that no two in it read alike.
    public var message: String { storage.facts.message.text(with: names) }

    /// From what was asked for first to what could not be had.
    ///
    /// - Complexity: O(*n*) in the length of the chain.
    public var chain: [Step] {
        sequence(first: outer) { $0?.next }.prefix { $0 != nil }.compactMap { $0?.step } + storage.chain
    }

    /// Places that matter, each with what is there: who needs it, what is registered twice, what reads alike.
    ///
    /// Components that read like a missing key are looked for when the notes or the help are read first. After a change of the
    /// container they are left out, because they would be wrong.
    ///
    /// - Complexity: O(1); of an error for a missing key that is read first, O(*n* log *n*) in the number of components of the
    ///   container.
    public var notes: [Note] {
        guard !storage.hidesLateNotes, let late = storage.facts.lateHelp?() else { return storage.notes }
        return storage.notes + late.notes
    }

    /// The notes of a kind.
    func notes(_ kind: Note.Kind) -> [Note] { notes.filter { $0.kind == kind } }

    /// What to do about it, in one sentence.
    ///
    /// - Complexity: O(*n*) in the length of the whole error, besides what ``notes`` costs.
    public var help: String? { content.help?.text(with: names) }

    /// The names of the types in it, where short ones would read alike in full.
    var names: TypeNames { TypeNames(of: keys) }

    /// The error of the user's own code that caused this one, with its type kept; `nil` where this one was decoded.
    public var underlying: (any Error)? { storage.facts.underlying }

    /// What can be said of the error of the user's own code, also where this one was decoded.
    ///
    /// A description of the user's error may contain that of an error of the toolkit, with a cause of its own, and so on. After
    /// twelve of them the next cause is left out, and the text says so.
    ///
    /// - Complexity: That of the description of the user's error.
    public var cause: Cause? { underlying.map(Cause.init) ?? storage.facts.decodedCause }

    /// Whether there is one. Its description is not asked for.
    var hasCause: Bool { underlying != nil || storage.facts.decodedCause != nil }

    var content: (message: Text, help: Text?) {
        (storage.facts.message, storage.facts.help ?? storage.facts.lateHelp?().help)
    }

    /// The same error, seen from one step further out: for code that makes something by itself, beside the container.
    ///
    /// - Parameter step: What comes before the chain.
    /// - Returns: The error with a longer chain.
    /// - Complexity: O(1); of a circle that is complete with it, O(*n*) in the length of the chain.
    public func thrown(through step: Step) -> ResolutionError {
        if code == .cycle, outer == nil, let error = turned(back: step) { return error }
        var error = noting(whoNeedsIt: step)
        error.outer = ChainLink(step, outer)
        return code == .cycle && step.key == key ? error.withMembersOfItsChain() : error
    }

    /// The same error with a note on the component that needs the key, where no note says so: the first one that asked for it,
    /// in code that declares nothing.
    private func noting(whoNeedsIt step: Step) -> ResolutionError {
        guard outer == nil, storage.chain.count == 1, storage.chain[0].place == nil, let place = step.place,
            !storage.notes.contains(where: { $0.kind == .needed || $0.kind == .registered })
        else { return self }
        return replacing(notes: [Note(.needed, "\(step.key)", at: place)] + storage.notes)
    }

    /// The same error with another chain.
    ///
    /// - Parameter chain: From what was asked for first to what could not be had.
    /// - Returns: The error with this chain.
    /// - Complexity: O(*n*) in the length of the chain.
    public func withChain(_ chain: [Step]) -> ResolutionError {
        var error = replacing(chain: chain)
        error.outer = nil
        return error
    }

    /// The same error with other notes.
    ///
    /// - Parameter notes: What takes the place of ``notes``.
    /// - Returns: The error with these notes.
    /// - Complexity: O(1).
    public func withNotes(_ notes: [Note]) -> ResolutionError {
        replacing(notes: notes, hidesLateNotes: true)
    }

    /// The same error with one more note, in front of the others. Nothing is looked for, unlike with ``notes``.
    ///
    /// - Parameter note: The note, of any kind but `.near`. Where the error has one of its kind, it is left out.
    /// - Returns: The error with the note.
    /// - Complexity: O(*n*) in the number of notes.
    public func adding(_ note: Note) -> ResolutionError {
        if storage.notes.contains(where: { $0.kind == note.kind }) { return self }
        return replacing(notes: [note] + storage.notes)
    }

    /// The same error in other words, for what the caller knows under another name. The notes stay, and nothing is looked for.
    ///
    /// - Parameters:
    ///   - message: What takes the place of ``message``.
    ///   - help: What takes the place of ``help``.
    /// - Returns: The error with this message and this help.
    /// - Complexity: O(1).
    public func saying(_ message: Text, help: Text) -> ResolutionError {
        let facts = Facts(
            code: code, severity: severity, key: key, message: message, help: help, underlying: underlying,
            decodedCause: storage.facts.decodedCause, lateHelp: storage.facts.lateHelp)
        return replacing(facts)
    }

    /// The same error about another key, for code that asked for ``key`` on behalf of something else.
    ///
    /// - Parameters:
    ///   - other: The key that the error is about.
    ///   - words: What the message and the help call it, in place of the old key.
    /// - Returns: The error about the key.
    /// - Complexity: O(*n*) in the length of the message and the help.
    public func about(_ other: ComponentKey, called words: Text) -> ResolutionError {
        let facts = Facts(
            code: code, severity: severity, key: other, message: storage.facts.message.replacing(key, with: words),
            help: storage.facts.help?.replacing(key, with: words), underlying: underlying,
            decodedCause: storage.facts.decodedCause, lateHelp: storage.facts.lateHelp)
        return replacing(facts)
    }

    /// The same error with parts of its storage replaced.
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

    /// Whether observers know of what failed.
    var isTold: Bool { storage.isTold }

    /// The same error, of which observers know.
    func told(if isTold: Bool = true) -> ResolutionError {
        isTold && !self.isTold ? replacing(isTold: true) : self
    }

    /// All keys in it, in the order in which they are read.
    var keys: [ComponentKey] {
        storage.facts.message.keys + chain.map(\.key) + notes.flatMap(\.content.keys)
            + (content.help?.keys ?? []) + [key]
    }

    /// An error that was decoded: with everything but ``underlying``, of which the cause is kept.
    package init(
        decoded code: Code, severity: Severity, key: ComponentKey, message: Text, chain: [Step], notes: [Note],
        help: Text?,
        cause: Cause?
    ) {
        let facts = Facts(
            code: code, severity: severity, key: key, message: message, help: help, underlying: nil,
            decodedCause: cause,
            lateHelp: nil)
        storage = Storage(facts, chain: chain, notes: notes)
    }

    /// The same with other keys, and with the help that is looked for when it is read.
    package func mapKeys(_ transform: (ComponentKey) -> ComponentKey) -> ResolutionError {
        ResolutionError(
            decoded: code, severity: severity, key: transform(key), message: storage.facts.message.mapKeys(transform),
            chain: chain.map { $0.mapKeys(transform) }, notes: notes.map { $0.mapKeys(transform) },
            help: content.help?.mapKeys(transform), cause: cause)
    }

    /// The keys in it as they are called in a text.
    package func described() -> ResolutionError {
        let names = names
        return mapKeys(names.described)
    }

    /// The sentence and the help, with the keys in them.
    package var texts: (message: Text, help: Text?) { (storage.facts.message, content.help) }
}
