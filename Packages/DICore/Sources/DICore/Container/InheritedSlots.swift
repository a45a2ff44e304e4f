/// The slots of components of a parent container that are created anew in a child.
///
/// Each lies with its registration. So requests that began before find it, although the parent may have replaced the component
/// meanwhile.
struct InheritedSlots {
    private var registrations = SmallIdentityTable<Weak>()
    private let container: ObjectIdentifier

    private final class Weak {
        private(set) weak var registration: Registration?

        init(_ registration: Registration) {
            self.registration = registration
        }
    }

    /// - Parameter container: The child.
    init(of container: ContainerReference) {
        self.container = ObjectIdentifier(container)
    }

    /// Returns the slot of a component, where the child has one for it.
    func slot(of registration: Registration) -> (any CacheSlot)? { registration.slot(in: container) }

    /// Keeps a slot, unless there is one already.
    ///
    /// - Returns: The slot that the child has now.
    mutating func keep(_ slot: any CacheSlot, of registration: Registration) -> any CacheSlot {
        if let first = registration.slot(in: container) { return first }
        registration.keep(slot, in: container)
        registrations[ObjectIdentifier(registration)] = Weak(registration)
        return slot
    }

    /// The components that have one. They must not be released under a lock: this may hold the last references.
    var known: [Registration] { registrations.all.compactMap(\.registration) }

    /// Forgets a slot. It must not be released under a lock.
    mutating func remove(of registration: Registration) {
        registrations[ObjectIdentifier(registration)] = nil
        registration.keep(nil, in: container)
    }

    /// Forgets components that have gone.
    ///
    /// - Returns: The others, which must not be released under a lock.
    mutating func prune() -> [Registration] {
        let known = known
        if known.count < registrations.count {
            _ = registrations.removeAll { $0.registration == nil }
        }
        return known
    }
}
