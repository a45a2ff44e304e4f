extension ResolutionError {
    /// The error for components that need each other in a circle.
    ///
    /// - Parameters:
    ///   - members: The components of the circle, each needing the next, and the last the first.
    ///   - isAsynchronous: Whether one of them is asynchronous, so that what breaks the circle has to wait.
    static func cycle(_ members: [Step], isAsynchronous: Bool = false) -> ResolutionError {
        let names = members.map { "\($0.key)" }
        let message =
            members.count == 1
            ? "\(names[0]) needs itself while it is being created"
            : "\(names[0]) needs itself: \((names + [names[0]]).joined(separator: " → "))"
        return ResolutionError(
            .cycle, key: members[0].key, message: message,
            notes: members.map { Note(.registered, "\($0)", at: $0.place) },
            help: isAsynchronous ? Self.asynchronousCycleHelp : "let one of them take a Lazy or a Provider of the next")
    }

    /// The same, for components that can be described.
    static func cycle(of members: [ComponentDescription]) -> ResolutionError {
        cycle(members.map(Step.init), isAsynchronous: members.contains(where: \.isolation.isAsynchronous))
    }

    private static let asynchronousCycleHelp = "let one of them take an AsyncLazy or an AsyncProvider of the next"

    /// The same error, with all members of the circle once its chain leads from one member back to it.
    ///
    /// Who finds a circle sees the members that have frames or that others wait for; what is linked in between is on the
    /// chain only, which is complete when the error has come back to where the circle began.
    func withMembersOfItsChain() -> ResolutionError {
        let chain = chain
        let members = chain.dropLast()
        guard members.count > notes.count, chain.first?.key == key, chain.last?.key == key,
            !members.dropFirst().contains(where: { $0.key == key })
        else { return self }
        // An asynchronous member has a frame, so it was seen.
        return .cycle(Array(members), isAsynchronous: help == Self.asynchronousCycleHelp).withChain(chain)
    }
}
