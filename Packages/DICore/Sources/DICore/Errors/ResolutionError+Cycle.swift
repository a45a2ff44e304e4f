extension ResolutionError {
    /// The error for components that need each other in a circle.
    ///
    /// - Parameters:
    ///   - members: The components of the circle, each needing the next, and the last the first.
    ///   - isAsynchronous: Whether one of them is asynchronous, so that what breaks the circle has to wait.
    static func cycle(_ members: [Step], isAsynchronous: Bool = false) -> ResolutionError {
        if let error = cycle(ofDecorators: members) { return error }
        let names = members.map(\.name)
        let message: Text =
            members.count == 1
            ? "\(names[0]) needs itself while it is being created"
            : "\(names[0]) needs itself: \(Text.joined(cut(names) + [names[0]], by: " → "))"
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

    /// Of very many members the first and the last: all of them are on the chain.
    static func cut(_ names: [Text]) -> [Text] {
        let limit = 12
        guard names.count > limit else { return names }
        let left: Text = "(\(DiagnosticText.others(names.count - limit)))"
        return names.prefix(limit / 2) + [left] + names.suffix(limit / 2)
    }

    private static func cycleHelp(isAlone: Bool, _ isAsynchronous: Bool) -> Text {
        let forms: Text = isAsynchronous ? "an AsyncLazy or an AsyncProvider" : "a Lazy or a Provider"
        return isAlone
            ? "let it need what it is made from under another type or name, or take \(forms) of itself"
            : "let one of them take \(forms) of the next"
    }

    /// The same, for components that can be described.
    static func cycle(of members: [ComponentDescription]) -> ResolutionError {
        cycle(members.map(Step.init), isAsynchronous: members.contains(where: \.isolation.isAsynchronous))
    }

    /// The same error, with all members of the circle once its chain leads from one member back to it.
    ///
    /// Who finds a circle sees the members that have frames or that others wait for; what is linked in between is on the
    /// chain only, which is complete when the error has come back to where the circle began.
    func withMembersOfItsChain() -> ResolutionError {
        let chain = chain
        let members = chain.dropLast()
        guard members.count > notes.count, let first = chain.first, first.key == key, chain.last == first,
            !members.dropFirst().contains(first)
        else { return self }
        // An asynchronous member has a frame, so it was seen.
        let isAsynchronous = [true, false].contains { content.help == Self.cycleHelp(isAlone: $0, true) }
        return .cycle(Array(members), isAsynchronous: isAsynchronous).withChain(chain)
    }
}
