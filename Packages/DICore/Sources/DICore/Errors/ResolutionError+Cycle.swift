extension ResolutionError {
    /// The error for components that need each other in a circle.
    ///
    /// - Parameters:
    ///   - members: The components of the circle, each needing the next, and the last the first.
    ///   - isAsynchronous: Whether one of them is asynchronous, so that what breaks the circle has to wait.
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

    /// The error for a decorator that asks for what it makes, where it means what it decorates; `nil` where the circle is
    /// another one.
    private static func cycle(ofDecorators members: [Step]) -> ResolutionError? {
        let key = members[0].key
        guard members.allSatisfy({ $0.decoratorNumber != nil && $0.key == key }) else { return nil }
        return ResolutionError(
            .cycle, key: key, message: "a decorator of \(key) asks for \(key), which it makes itself",
            notes: members.map { Note(.registered, $0.text, at: $0.place) },
            help: "let it use the first parameter of its closure, which is what it decorates")
    }

    /// How many members of a circle are named in its message: all of them are on the chain.
    static var longestNamed: Int { 12 }

    /// Of very many names the first and the last.
    static func cut(_ names: [Text], to limit: Int) -> [Text] {
        guard names.count > limit else { return names }
        let left: Text = "(\(DiagnosticText.others(names.count - limit)))"
        return names.prefix(limit / 2) + [left] + names.suffix(limit / 2)
    }

    private static var asynchronousForms: Text { "an AsyncLazy or an AsyncProvider" }

    private static func cycleHelp(isAlone: Bool, _ isAsynchronous: Bool) -> Text {
        let forms = isAsynchronous ? asynchronousForms : "a Lazy or a Provider"
        return isAlone
            ? "let it need what it is made from under another type or name, or take \(forms) of itself"
            : "let one of them take \(forms) of the next"
    }

    /// The same, for components that can be described.
    package static func cycle(of members: [ComponentDescription]) -> ResolutionError {
        cycle(members.map(Step.init), isAsynchronous: members.contains(where: \.isolation.isAsynchronous))
    }

    /// The same error, with all members of the circle once its chain leads from one member back to it.
    ///
    /// Who finds a circle sees the members that have frames or that others wait for; what is linked in between is on the
    /// chain only, which is complete when the error has come back to where the circle began.
    func withMembersOfItsChain() -> ResolutionError {
        let chain = chain
        let members = chain.dropLast()
        guard !members.isEmpty, members.count >= notes.count, chain.last?.key == key, chain.first == chain.last,
            !members.dropFirst().contains(chain[0])
        else { return self }
        if members.count == notes.count { return withChain(chain) }
        return .cycle(Array(members), isAsynchronous: isOfAsynchronous).withChain(chain).told(if: isTold)
    }

    /// Whether it is the error for a cycle with this key on its chain.
    func isCycle(of key: ComponentKey) -> Bool { code == .cycle && chain.contains { $0.key == key } }

    /// Whether one of the members that were seen is asynchronous. Such a member has a frame, so it was seen.
    private var isOfAsynchronous: Bool {
        content.help?.parts.contains(Self.asynchronousForms.parts[0]) == true
    }

    /// The error for a cycle that was left by one member: the same cycle from that member on, named once; `nil` where the chain is no
    /// whole cycle yet, or the step is another one.
    ///
    /// A cycle through factories that keep the container is found after very many rounds, and the error passes through all of them.
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

    /// How many members a cycle may have that is turned: each step costs as much.
    private static var longestTurned: Int { 64 }
}
