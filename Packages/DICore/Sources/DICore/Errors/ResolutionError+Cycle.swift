extension ResolutionError {
    /// The error for components that need each other in a circle.
    ///
    /// - Parameter members: The components of the circle, each needing the next, and the last the first.
    static func cycle(_ members: [Step]) -> ResolutionError {
        let names = members.map { "\($0.key)" }
        let message =
            members.count == 1
            ? "\(names[0]) needs itself while it is being created"
            : "\(names[0]) needs itself: \((names + [names[0]]).joined(separator: " → "))"
        return ResolutionError(
            .cycle, key: members[0].key, message: message,
            notes: members.map { Note(.registered, "\($0)", at: $0.place) },
            help: "let one of them take a Lazy or a Provider of the next")
    }
}
