import Synchronization

/// One stub: a pattern for calls, and the answers to them.
///
/// Thread-safety: only the code that holds the lock of the stub's core uses the mutable state.
final class StubRule<Arguments, Result, Failure: Error, Handler> {
    typealias Answer = StubAnswer<Result, Failure, Handler>

    /// An answer, linked to the answer for the next call. An array would look up types at run time: see ``StubAnswer``.
    private final class Step {
        let answer: Answer
        var next: Step?

        init(_ answer: Answer) { self.answer = answer }
    }

    /// Identifies the stub within its member, in the order of stubbing.
    let id: Int

    /// The calls that the stub answers; `nil` for all calls without another matching stub.
    let pattern: ArgumentPattern<Arguments>?

    /// The part of the stub that other threads may read.
    let use: StubUse

    private var first: Step?
    private var last: Step?

    // The step that answered the latest call.
    private var current: Step?

    /// Creates a stub without answers. Extend it by an answer before you use it.
    init(id: Int, pattern: ArgumentPattern<Arguments>?, use: StubUse) {
        self.id = id
        self.pattern = pattern
        self.use = use
    }

    deinit {
        // Frees the links one by one: nested deallocation of a long chain would overflow the stack.
        current = nil
        last = nil
        while let step = first { first = step.next }
    }

    /// Appends an answer.
    func extend(by answer: Answer) {
        let step = Step(answer)
        if let last { last.next = step } else { first = step }
        last = step
    }

    /// Returns the answer to the next call. The last answer repeats.
    func next() -> Answer {
        // Not `map`, which would look up the types of its closure at run time.
        var step = first
        if let current { step = current.next ?? current }
        guard let step else { preconditionFailure("a stub has an answer") }
        current = step
        use.markUsed()
        return step.answer
    }
}

/// The answer of a stub to one call.
///
/// Each case stores a function instead of the value. A function has the same size for every result type, so no call has
/// to look up at run time how to copy an answer.
enum StubAnswer<Result, Failure: Error, Handler> {
    case returns(() -> Result)
    case `throws`(() -> Failure)
    case runs(() -> Handler)
}

/// The description of a stub, and whether the stub has answered a call.
///
/// Thread-safety: safe to use from any thread.
final class StubUse: Sendable {
    /// The arguments that the stub is for, as text. The text is made together with the stub.
    let arguments: String
    let place: CallPlace
    private let used = Atomic(false)

    init(arguments: String, place: CallPlace) {
        self.arguments = arguments
        self.place = place
    }

    var isUsed: Bool { used.load(ordering: .relaxed) }

    func markUsed() {
        if !isUsed { used.store(true, ordering: .relaxed) }
    }
}
