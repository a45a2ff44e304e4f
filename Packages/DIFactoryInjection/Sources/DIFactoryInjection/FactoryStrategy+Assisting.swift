public import DICore

extension FactoryStrategy {
    /// Makes a strategy for what is made from arguments, and perhaps from dependencies.
    ///
    /// - Parameters:
    ///   - assist: Makes what is called with the arguments.
    ///   - needs: What is needed for each dependency.
    ///   - count: How many arguments there are, for the numbers in messages.
    @inlinable
    init<each Parameter>(
        assisting assist: @escaping @Sendable (repeat each Parameter) -> Output, needs: repeat Need<each Parameter>,
        after count: Int
    ) {
        if let alone = Assisting(assist) as Any as? Assisting<Output> {
            // Where there are no dependencies, each call takes the same.
            // Safety: it is made of `assist` alone, which is `Sendable`, and only ever called.
            nonisolated(unsafe) let assisted = alone.assist()
            self.init { _ in Maker { _ in assisted } }
        } else {
            self.init(assist, needs: repeat each needs, after: count)
        }
    }
}
