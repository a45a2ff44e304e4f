extension ResolutionError {
    /// Returns the error for a deferred need that cannot wait, of an asynchronous component.
    ///
    /// - Parameter cause: The dependency that makes the component asynchronous; `nil` if it is by itself.
    package static func cannotWait(
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
            notes: notes, help: "take \(form)<\(Text.argument(of: need.key))> instead")
    }
}

extension ResolutionError.Note {
    /// Returns a note of the component that needs a dependency, and its place.
    package static func needed(_ dependency: Dependency?, by owner: ComponentDescription) -> ResolutionError.Note {
        let text: ResolutionError.Text = dependency?.label.map { "\($0) of \(owner.name)" } ?? "\(owner.name)"
        return .init(.needed, text, at: owner.place)
    }
}
