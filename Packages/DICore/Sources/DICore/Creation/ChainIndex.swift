/// Which components are being created around the frames of a deep chain, so that not each of them is searched for all
/// the way to the outside.
///
/// Frames near the outside have none, because the way is short. Each creation further in enters itself for as long as it
/// runs. What is not in here is not around any of these frames. What is in here may be around another one of them:
/// creations that several tasks run at once share what they have in common.
///
/// Thread-safety: may be used from any thread.
final class ChainIndex: @unchecked Sendable {
    // Safety: guarded by the lock that belongs to this object's address.
    private var counts = IdentityTable<Int>()

    /// - Parameter frame: What it and all around it create is in the index for good: they outlast whoever uses that.
    /// - Complexity: O(*n*) in the number of frames.
    init(around frame: Frame) {
        frame.forEachAround { around in
            guard let component = around.component, !around.isDeferred else { return }
            count(component, of: around.container, by: 1)
        }
    }

    /// A creation begins.
    func enter(_ component: ComponentDescription, of container: ContainerReference) {
        StripedLock(for: self).withLock { count(component, of: container, by: 1) }
    }

    /// A creation has ended.
    func leave(_ component: ComponentDescription, of container: ContainerReference) {
        StripedLock(for: self).withLock { count(component, of: container, by: -1) }
    }

    /// Whether a component may be created around a frame with this index.
    func contains(_ component: ComponentDescription, of container: ContainerReference) -> Bool {
        StripedLock(for: self).withLock { counts[Self.member(component, container)] != nil }
    }

    private func count(_ component: ComponentDescription, of container: ContainerReference, by change: Int) {
        let member = Self.member(component, container)
        let count = (counts[member] ?? 0) + change
        counts[member] = count == 0 ? nil : count
    }

    /// A number for a component that a container creates. Two of them may have one number: then more frames are searched.
    private static func member(_ component: ComponentDescription, _ container: ContainerReference) -> UInt {
        UInt(bitPattern: ObjectIdentifier(container)) &+ component.identity &* 31
    }
}
