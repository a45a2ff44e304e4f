import DICore

/// What was learned of the classes of instances.
///
/// Thread-safety: may be used from any thread.
final class MarkedLayouts: Sendable {
    private struct Key: Hashable {
        let owner: ObjectIdentifier
        let type: ObjectIdentifier
    }

    // In the order of learning.
    private let layouts = Guarded<(positions: [Key: Int], all: [(owner: ObjectIdentifier, layout: MarkedLayout)])>(
        ([:], []))

    /// The layout of a class, as instances of components of a type.
    func layout(of type: ObjectIdentifier, as owner: ObjectIdentifier) -> MarkedLayout? {
        layouts.withLock { state in
            state.positions[Key(owner: owner, type: type)].map { state.all[$0].layout }
        }
    }

    /// Learns the layout of a class. What was learned before, of another instance, is replaced.
    func learn(_ layout: MarkedLayout, of type: ObjectIdentifier, as owner: ObjectIdentifier) {
        layouts.withLock { state in
            let key = Key(owner: owner, type: type)
            if let position = state.positions[key] {
                state.all[position].layout = layout
            } else {
                state.positions[key] = state.all.count
                state.all.append((owner, layout))
            }
        }
    }

    /// All layouts of classes whose instances components of a type had, in the order of learning.
    func layouts(as owner: ObjectIdentifier) -> [MarkedLayout] {
        layouts.withLock { state in state.all.filter { $0.owner == owner }.map(\.layout) }
    }
}
