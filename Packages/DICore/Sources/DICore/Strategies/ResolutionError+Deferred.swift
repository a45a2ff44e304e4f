extension ResolutionError {
    /// The error for a deferred need that cannot wait, and is for something asynchronous.
    static func cannotWait(
        _ owner: ComponentDescription, need: Dependency, target: ComponentDescription
    ) -> ResolutionError {
        let notes = [Note.needed(need, by: owner), Note(.registered, "\(target)", at: target.place)]
        if need.kind == .assisted {
            return ResolutionError(
                .asynchronous, key: target.key,
                message: """
                    \(owner.key) takes \(need.form), which cannot wait, and what that makes is asynchronous: \
                    \(target.key)
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
            message: "\(owner.key) takes \(need.form), which cannot wait, and \(target.key) is asynchronous",
            notes: notes, help: "take \(form)<\(TypeName.short(target.key.type))> instead")
    }
}
