public import DICore

// sample: retrying-modifier
extension Component where Origin == ComponentOrigin.Made {
    /// Tries again where the component's strategy throws.
    public func retrying(_ attempts: Int) -> Component {
        replacingStrategy(RetryStrategy(strategy, attempts: attempts))
    }
}
// end sample
