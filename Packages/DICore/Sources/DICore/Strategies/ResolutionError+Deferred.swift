extension ResolutionError {
    /// The error for a deferred need that cannot wait, and is for something asynchronous.
    ///
    /// - Parameter cause: What makes it asynchronous, where it is not by itself.
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
                    \(owner.key) takes \(need.form), which cannot wait, and what that makes is asynchronous: \
                    \(target.key)\(why)
                    """,
                notes: notes,
                help: """
                    let \(owner.key) need what is asynchronous and pass it as an argument, or let what is made take an \
                    AsyncLazy of it
                    """)
        }
        let form = need.kind == .lazy ? "AsyncLazy" : "AsyncProvider"
        return ResolutionError(
            .asynchronous, key: target.key,
            message: "\(owner.key) takes \(need.form), which cannot wait, and \(target.key) is asynchronous\(why)",
            notes: notes, help: "take \(form)<\(Text.argument(of: need.key))> instead")
    }
}
