import DICore

extension ResolutionError {
    /// The error for a default strategy that wants `make` to make a second instance.
    static func madeAlready<Output>(_ output: Output.Type) -> ResolutionError {
        let key = ComponentKey(output)
        return ResolutionError(
            .creationFailed, key: key, message: "\(key) was made already, and make(_:) makes it once",
            help: "call the strategy that the default strategy is given once for each instance")
    }
}
