/// One stub: which calls it answers, and how.
///
/// Thread-safety: what changes is used under the lock of its core only.
final class StubRule<Arguments, Result, Failure: Error, Handler> {
    typealias Answer = StubAnswer<Result, Failure, Handler>

    /// An answer, and the one to the next call. They are linked, not in an array: see ``StubAnswer``.
    private final class Step {
        let answer: Answer
        var next: Step?

        init(_ answer: Answer) { self.answer = answer }
    }

    /// What tells it from others of its member, in the order of stubbing.
    let id: Int

    /// Which calls it answers; `nil` for all that no other stub answers.
    let pattern: ArgumentPattern<Arguments>?

    /// What may be known of it from any thread.
    let use: StubUse

    private var first: Step?
    private var last: Step?

    // The step that answered the latest call.
    private var current: Step?

    /// Makes a stub. It must be extended by an answer before it is used.
    init(id: Int, pattern: ArgumentPattern<Arguments>?, use: StubUse) {
        self.id = id
        self.pattern = pattern
        self.use = use
    }

    deinit {
        // One by one: a long chain that frees its links one inside of the other would overflow the stack.
        current = nil
        last = nil
        while let step = first { first = step.next }
    }

    /// Adds an answer, after those that it has.
    func extend(by answer: Answer) {
        let step = Step(answer)
        if let last { last.next = step } else { first = step }
        last = step
    }

    /// The answer to the next call: the answers one after the other, and the last one from then on.
    func next() -> Answer {
        // Not `map`, which would have to look up the types of its closure.
        var step = first
        if let current { step = current.next ?? current }
        guard let step else { preconditionFailure("a stub has an answer") }
        current = step
        use.noteUse()
        return step.answer
    }
}
