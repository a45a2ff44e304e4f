/// A list of redirections, each to the key of the next. Paths with a common end share it.
package final class RedirectionPath: Sequence, LinkedObject {
    /// The redirection of the requested key.
    package let first: RedirectionRecord

    /// The target of the last redirection.
    package let target: ComponentKey

    /// The redirections after the first.
    var next: RedirectionPath? { others.object }
    private let others: LastReference<RedirectionPath>

    init(_ first: RedirectionRecord, then next: RedirectionPath?) {
        self.first = first
        target = next?.target ?? first.target
        others = LastReference(to: next)
    }

    /// The second redirection.
    package var second: RedirectionRecord? { next?.first }

    package func makeIterator() -> some IteratorProtocol<RedirectionRecord> {
        sequence(state: Optional(self)) { (path: inout RedirectionPath?) -> RedirectionRecord? in
            defer { path = path?.next }
            return path?.first
        }
    }
}
