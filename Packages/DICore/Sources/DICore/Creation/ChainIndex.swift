/// The components that are being created around the frames of a deep chain, so that a request need not search the whole
/// chain for each.
///
/// Frames near the outside have no index, because their chain is short. Each creation further in enters its component
/// while it runs. A component that is not in the index is not created around these frames. A component in the index may
/// be created around another one of these frames, because creations that several tasks run at once share an index.
///
/// Thread-safety: may be used from any thread.
final class ChainIndex: Sendable {
    private let counts = Guarded(IdentityTable<Int>())

    /// - Parameter frame: A frame that outlasts the index, as do those around it: their components are never removed.
    /// - Complexity: O(*n*) in the number of frames.
    init(around frame: Frame) {
        frame.forEachAround { around in
            guard let component = around.component, !around.isDeferred else { return }
            count(component, of: around.container, by: 1)
        }
    }

    /// Adds the component of a creation that begins.
    func enter(_ component: ComponentDescription, of container: ContainerReference) {
        count(component, of: container, by: 1)
    }

    /// Removes the component of a creation that has ended.
    func leave(_ component: ComponentDescription, of container: ContainerReference) {
        count(component, of: container, by: -1)
    }

    /// Returns whether a component may be created around a frame with this index.
    func contains(_ component: ComponentDescription, of container: ContainerReference) -> Bool {
        let member = Self.member(component, container)
        return counts.withLock { $0[member] != nil }
    }

    private func count(_ component: ComponentDescription, of container: ContainerReference, by change: Int) {
        let member = Self.member(component, container)
        counts.withLock { counts in
            let count = (counts[member] ?? 0) + change
            counts[member] = count == 0 ? nil : count
        }
    }

    /// Returns a number for a component of a container. Two components may have one number: then more frames are
    /// searched.
    private static func member(_ component: ComponentDescription, _ container: ContainerReference) -> UInt {
        UInt(bitPattern: ObjectIdentifier(container)) &+ component.identity &* 31
    }
}
