/// Entries that the plan of a request owns, for use while that is kept.
///
/// A way that owned what is below would let go of a deep graph with a deep stack.
struct LinkedEntries: Sequence, Sendable {
    // Safety: the plan that the entries are linked for owns them, and a request keeps its plan.
    private let entries: [Unmanaged<EntryRecord>]

    init(_ entries: [EntryRecord]) {
        self.entries = entries.map(Unmanaged.passUnretained)
    }

    /// Whether there is none.
    var isEmpty: Bool { entries.isEmpty }

    /// The entry, where it is the only one.
    var only: EntryRecord? { entries.count == 1 ? entries[0].takeUnretainedValue() : nil }

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
    ///   - first: What the first of them is.
    func prepare(
        for frame: Frame, in values: PreparedValues, onMainActor isOnMainActor: Bool, first: First = .need
    ) async throws {
        for (position, entry) in enumerated() {
            let kind = position == 0 ? first : .need
            do {
                try await entry.prepare(
                    for: frame, in: values, onMainActor: isOnMainActor, isNeed: kind == .need)
            } catch {
                throw kind == .way ? error : entry.annotate(error)
            }
        }
    }

    /// What the first of several entries is for whoever needs them.
    enum First {
        /// A need like the others.
        case need
        /// What a role leads to: no step of its own on the chain of an error.
        case way
        /// What a decorator decorates.
        case decorated
    }
}
