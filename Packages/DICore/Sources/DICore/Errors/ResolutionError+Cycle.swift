extension ResolutionError {
    /// Returns the error for components with a dependency cycle.
    ///
    /// - Parameters:
    ///   - members: The components of the cycle. Each needs the next, and the last needs the first.
    ///   - isAsynchronous: Whether one of them is asynchronous, so that only asynchronous forms break the cycle.
    package static func cycle(_ members: [Step], isAsynchronous: Bool = false) -> ResolutionError {
        if let error = cycle(ofDecorators: members) { return error }
        let names = members.map(\.name)
        let message: Text =
            members.count == 1
            ? "\(names[0]) needs itself while it is being created"
            : "\(names[0]) needs itself: \(Text.joined(cut(names, to: longestNamed) + [names[0]], by: " → "))"
        return ResolutionError(
            .cycle, key: members[0].key, message: message,
            notes: members.map { Note(.registered, $0.text, at: $0.place) },
            help: cycleHelp(isAlone: members.count == 1, isAsynchronous))
    }

    /// Returns the error for a decorator that requests its own key in place of the decorated instance; `nil` for other
    /// cycles.
    private static func cycle(ofDecorators members: [Step]) -> ResolutionError? {
        let key = members[0].key
        guard members.allSatisfy({ $0.decoratorNumber != nil && $0.key == key }) else { return nil }
        return ResolutionError(
            .cycle, key: key, message: "a decorator of \(key) asks for \(key), which it makes itself",
            notes: members.map { Note(.registered, $0.text, at: $0.place) },
            help: "let it use the first parameter of its closure, which is the decorated instance")
    }

    /// The largest number of members in the message of a cycle. All of them are on the chain.
    static var longestNamed: Int { 12 }

    /// Returns the first and the last names of very many.
    static func cut(_ names: [Text], to limit: Int) -> [Text] {
        guard names.count > limit else { return names }
        let left: Text = "(\(DiagnosticText.others(names.count - limit)))"
        return names.prefix(limit / 2) + [left] + names.suffix(limit / 2)
    }

    private static var asynchronousForms: Text { "an AsyncLazy or an AsyncProvider" }

    private static func cycleHelp(isAlone: Bool, _ isAsynchronous: Bool) -> Text {
        let forms = isAsynchronous ? asynchronousForms : "a Lazy or a Provider"
        return isAlone
            ? "let it need its source under another type or name, or take \(forms) of itself"
            : "let one of them take \(forms) of the next; set a weak reference to an owner in the owner's onCreate"
    }

    /// Returns the error for components with a dependency cycle.
    package static func cycle(of members: [ComponentDescription]) -> ResolutionError {
        cycle(members.map(Step.init), isAsynchronous: members.contains(where: \.isolation.isAsynchronous))
    }

    /// Returns the same error with all members of the cycle, if its chain leads from one member back to it.
    ///
    /// The code that finds a cycle sees the members with frames and those that other creations wait for. The linked
    /// components between them are on the chain only, which is complete when the error has come back to the start of
    /// the cycle.
    func withMembersOfItsChain() -> ResolutionError {
        let chain = chain
        let members = chain.dropLast()
        guard !members.isEmpty, members.count >= notes.count, chain.last?.key == key, chain.first == chain.last,
            !members.dropFirst().contains(chain[0])
        else { return self }
        if members.count == notes.count { return withChain(chain) }
        return .cycle(Array(members), isAsynchronous: isOfAsynchronous).withChain(chain).told(if: isTold)
    }

    /// Whether it is the error for a cycle with a key on its chain.
    func isCycle(of key: ComponentKey) -> Bool { code == .cycle && chain.contains { $0.key == key } }

    /// Whether a member is asynchronous. Such a member has a frame, so the code that found the cycle saw it.
    private var isOfAsynchronous: Bool {
        texts.help?.parts.contains(Self.asynchronousForms.parts[0]) == true
    }

    /// Returns the same cycle from a member on, through which the error is thrown; `nil` if the chain is no whole cycle
    /// yet, or the step is no member.
    ///
    /// A cycle through factories that keep the container is found after many rounds, and the error passes through all
    /// of them.
    ///
    /// - Parameter step: The step through which the error is thrown.
    func turned(back step: Step) -> ResolutionError? {
        let chain = chain
        let count = chain.count - 1
        guard (1...Self.longestTurned).contains(count), chain[count] == chain[0], chain[count - 1] == step else {
            return nil
        }
        if count == 1 { return self }
        let members = [step] + chain[..<(count - 1)]
        return .cycle(members, isAsynchronous: isOfAsynchronous).withChain(members + [step]).told(if: isTold)
    }

    /// The largest number of members of a cycle that is turned: each step costs O(*n*) in it.
    private static var longestTurned: Int { 64 }
}
