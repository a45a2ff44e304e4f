/// Redirections that follow one another, and share those at the end with what else leads there.
final class RedirectionPath: Sequence, LinkedObject {
    /// The redirection of the key that is asked for.
    let first: RedirectionRecord

    /// The key that the last redirection leads to.
    let target: ComponentKey

    /// Those behind the first.
    var next: RedirectionPath? { others.object }
    private let others: LastReference<RedirectionPath>

    init(_ first: RedirectionRecord, then next: RedirectionPath?) {
        self.first = first
        target = next?.target ?? first.target
        others = LastReference(to: next)
    }

    /// The second redirection, where there is one.
    var second: RedirectionRecord? { next?.first }

    func makeIterator() -> some IteratorProtocol<RedirectionRecord> {
        sequence(state: Optional(self)) { (path: inout RedirectionPath?) -> RedirectionRecord? in
            defer { path = path?.next }
            return path?.first
        }
    }
}
