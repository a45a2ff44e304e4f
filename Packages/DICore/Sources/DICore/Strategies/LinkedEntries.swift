/// Entries that the plan of a request owns, for use while that is kept.
///
/// A way that owned what is below would let go of a deep graph with a deep stack.
struct LinkedEntries: Sequence, Sendable {
    // Safety: the plan that the entries are linked for owns them, and a request keeps its plan.
    private let entries: [Unmanaged<EntryRecord>]

    init(_ entries: [EntryRecord]) {
        self.entries = entries.map(Unmanaged.passUnretained)
    }

    func makeIterator() -> some IteratorProtocol<EntryRecord> {
        // Safety: see `entries`.
        entries.lazy.map { $0.takeUnretainedValue() }.makeIterator()
    }

    /// Makes what has to be waited for, one after the other, and waits for what others are creating.
    ///
    /// - Parameters:
    ///   - frame: The creation of the component that needs it.
    ///   - values: Where it is kept until that component is made.
    ///   - isOnMainActor: Whether that is made on the main actor.
    func prepare(for frame: Frame, in values: PreparedValues, onMainActor isOnMainActor: Bool) async throws {
        for entry in self {
            do {
                try await entry.prepare(for: frame, in: values, onMainActor: isOnMainActor)
            } catch {
                throw entry.annotate(error)
            }
        }
    }
}
