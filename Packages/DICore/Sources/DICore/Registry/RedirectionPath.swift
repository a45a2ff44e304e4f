/// Redirections that follow one another, and share those at the end with what else leads there.
package final class RedirectionPath: Sequence, LinkedObject {
    /// The redirection of the key that is asked for.
    package let first: RedirectionRecord

    /// The key that the last redirection leads to.
    package let target: ComponentKey

    /// Those behind the first.
    var next: RedirectionPath? { others.object }
    private let others: LastReference<RedirectionPath>

    init(_ first: RedirectionRecord, then next: RedirectionPath?) {
        self.first = first
        target = next?.target ?? first.target
        others = LastReference(to: next)
    }

    /// The second redirection, where there is one.
    package var second: RedirectionRecord? { next?.first }

    package func makeIterator() -> some IteratorProtocol<RedirectionRecord> {
        sequence(state: Optional(self)) { (path: inout RedirectionPath?) -> RedirectionRecord? in
            defer { path = path?.next }
            return path?.first
        }
    }
}
