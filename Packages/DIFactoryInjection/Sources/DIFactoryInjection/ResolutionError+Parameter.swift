import DICore

extension ResolutionError {
    /// The error as it is seen from a product that is made by itself.
    func needed<Output>(forParameter number: Int, of output: Output.Type) -> ResolutionError {
        let product = Step(key: ComponentKey(output))
        guard code == .missing, chain.count <= 1 else { return thrown(through: product) }
        return adding(Note(.needed, "parameter \(number) of \(product.key)")).thrown(through: product)
    }
}
