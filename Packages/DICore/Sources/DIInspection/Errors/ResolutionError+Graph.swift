import DICore

// The faults of a dependency graph.
extension ResolutionError {
    /// Returns the error for components of which each needs the next, and the last needs the first.
    static func cycle(_ members: [Step]) -> ResolutionError {
        ResolutionError(.cycle, key: members[0].key, .cycle(members))
    }

    /// Returns the error for a synchronous request for an asynchronous component.
    ///
    /// - Parameter cause: The dependency that makes the component asynchronous, if the component itself is not.
    static func asynchronous(_ component: ComponentDescription, because cause: ComponentDescription?) -> ResolutionError
    {
        let error = ResolutionError(.asynchronous, key: component.key, .asynchronous(component))
        guard let cause else { return error }
        return ResolutionError(
            .asynchronous, key: component.key,
            message: """
                \(component.key) is asynchronous, because it needs \(cause.key), and was requested from a synchronous context
                """,
            notes: Note.registered([component, cause]), help: error.content.help)
    }

    /// Returns the error for a deferred need that cannot wait, of an asynchronous component.
    ///
    /// - Parameter cause: The dependency that makes the component asynchronous; `nil` if it is by itself.
    static func cannotWait(
        _ owner: ComponentDescription, need: Dependency, target: ComponentDescription,
        because cause: ComponentDescription? = nil
    ) -> ResolutionError {
        let notes = [Note.needed(need, by: owner), .registered(target)] + (cause.map { [.registered($0)] } ?? [])
        let why: Text = cause.map { ", because it needs \($0.key)" } ?? ""
        if need.kind == .assisted {
            return ResolutionError(
                .asynchronous, key: target.key,
                message: """
                    \(owner.key) takes \(need.form), which cannot wait, and the object that it creates is asynchronous: \
                    \(target.key)\(why)
                    """,
                notes: notes,
                help: """
                    let \(owner.key) need the asynchronous component and pass it as an argument, or let the created object \
                    take an AsyncLazy of it
                    """)
        }
        let form = need.kind == .lazy ? "AsyncLazy" : "AsyncProvider"
        return ResolutionError(
            .asynchronous, key: target.key,
            message: "\(owner.key) takes \(need.form), which cannot wait, and \(target.key) is asynchronous\(why)",
            notes: notes, help: "take \(form)<\(need.key, .argument)> instead")
    }
}

extension ResolutionError.Note {
    /// Returns a note of the component that needs a dependency, and its place.
    static func needed(_ dependency: Dependency?, by owner: ComponentDescription) -> ResolutionError.Note {
        let text: ResolutionError.Text = dependency?.label.map { "\($0) of \(owner.name)" } ?? "\(owner.name)"
        return .init(.needed, text, at: owner.place)
    }
}
