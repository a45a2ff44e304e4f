extension ResolutionError {
    /// The error for something asynchronous that was asked for by somebody who cannot wait.
    ///
    /// - Parameter cause: What makes it asynchronous, where it is not by itself.
    package static func asynchronous(
        _ component: ComponentDescription, because cause: ComponentDescription? = nil
    ) -> ResolutionError {
        let why: Text = cause.map { ", because it needs \($0.key)" } ?? ""
        return ResolutionError(
            .asynchronous, key: component.key,
            message: "\(component.key) is asynchronous\(why), and was asked for by something that cannot wait for it",
            notes: Note.registered(cause.map { [component, $0] } ?? [component]),
            help: """
                ask with await container.async.resolve, declare it as a need, take an AsyncProvider of it, or read with \
                existing(_:) what was created
                """)
    }

    /// The error for what a request that may suspend is creating, and was asked for by somebody who cannot wait.
    static func beingCreatedAsynchronously(_ component: ComponentDescription) -> ResolutionError {
        ResolutionError(
            .asynchronous, key: component.key,
            message: """
                \(component.key) is being created by a request that may suspend, and was asked for by something that cannot \
                wait for it
                """,
            notes: [.registered(component)],
            help: "ask with await container.async.resolve, or again when it has been created")
    }

    /// The error for what was made once for the creation that asks for it, which has it already.
    ///
    /// - Parameter cause: What makes it asynchronous, where it is not by itself.
    static func preparedOnce(
        _ component: ComponentDescription, because cause: ComponentDescription?
    ) -> ResolutionError {
        let why: Text = cause.map { ", because it needs \($0.key)" } ?? ""
        return ResolutionError(
            .asynchronous, key: component.key,
            message: """
                \(component.key) is asynchronous\(why): one was made beforehand for what declares it, which has asked for it \
                more often
                """,
            notes: Note.registered(cause.map { [component, $0] } ?? [component]),
            help: "keep what the first request returned, cache it, or take an AsyncProvider of it")
    }

    /// The error for a task that was cancelled while it waited.
    static func cancelled(_ component: ComponentDescription) -> ResolutionError {
        ResolutionError(
            .cancelled, key: component.key,
            message: "the task that waited for \(component.key) was cancelled before somebody else had created it",
            notes: [.registered(component)],
            help: "the creation goes on for others; ask again from a task that is not cancelled",
            underlying: CancellationError())
    }
}
