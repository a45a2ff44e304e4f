/// Entries that the plan of a request owns, for use while the plan is kept.
///
/// A maker that owned the entries below would release a deep graph with a deep stack.
struct LinkedEntries: Sequence, Sendable {
    // Safety: the plan that the entries are linked for owns them, and a request keeps its plan.
    private let entries: [Unmanaged<EntryRecord>]

    init(_ entries: [EntryRecord]) {
        self.entries = entries.map(Unmanaged.passUnretained)
    }

    var isEmpty: Bool { entries.isEmpty }

    /// The entry, if it is the only one.
    var only: EntryRecord? { entries.count == 1 ? entries[0].takeUnretainedValue() : nil }

    /// Calls a closure with each entry, which is not retained for that.
    @inline(__always)
    func visit(_ body: (Unmanaged<EntryRecord>) -> Void) {
        for entry in entries { body(entry) }
    }

    func makeIterator() -> some IteratorProtocol<EntryRecord> {
        // Safety: see `entries`.
        entries.lazy.map { $0.takeUnretainedValue() }.makeIterator()
    }

    /// Makes the instances that have to be waited for, one after the other, and waits for creations by other requests.
    ///
    /// - Parameters:
    ///   - frame: The creation of the component that needs them.
    ///   - values: Keeps the instances until that component is made.
    ///   - isOnMainActor: Whether that component is made on the main actor.
    ///   - part: The part of that component, whose first need may be the target of a role or of a decorator.
    func prepare(
        for frame: Frame, in values: PreparedValues, onMainActor isOnMainActor: Bool, part: EntryRecord.Part
    ) async throws {
        for (position, entry) in enumerated() {
            let isTarget = position == 0 && (part.isRole || part == .decoration)
            do {
                try await entry.prepare(for: frame, in: values, onMainActor: isOnMainActor, isNeed: !isTarget)
            } catch {
                throw isTarget && part.isRole ? error : entry.annotate(error)
            }
        }
    }
}
