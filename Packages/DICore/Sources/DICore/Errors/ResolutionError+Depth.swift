extension ResolutionError {
    /// The error for a creation that the stack of its thread cannot carry.
    static func tooDeep(_ key: ComponentKey) -> ResolutionError {
        ResolutionError(
            .tooDeep, key: key,
            message: "\(key) is needed so deep down that the stack of the thread is nearly used up",
            help: "resolve on a thread with a larger stack, or break the chain with a Lazy dependency")
    }
}
