import DICore

extension ResolutionError {
    /// Returns the error for a default strategy that creates a second instance for one call of `make`.
    static func madeAlready<Output>(_ output: Output.Type) -> ResolutionError {
        let key = ComponentKey(output)
        return ResolutionError(
            .creationFailed, key: key, message: "\(key) was already made, and make(_:) makes it once",
            help: "call the strategy that the default strategy is given once for each instance")
    }

    /// Returns the error of a parameter, for a product that is not registered.
    func needed<Output>(forParameter number: Int, of output: Output.Type) -> ResolutionError {
        let product = Step(key: ComponentKey(output))
        guard code == .missing, chain.count <= 1 else { return thrown(through: product) }
        return adding(Note(.needed, "parameter \(number) of \(product.key)")).thrown(through: product)
    }
}
