public import DICore

extension Array where Element == AnyNeed {
    /// The needs of the parameters of a function.
    @usableFromInline
    init<each Value>(_ needs: repeat Need<each Value>) {
        self = []
        for need in repeat each needs { append(AnyNeed(need)) }
    }
}
