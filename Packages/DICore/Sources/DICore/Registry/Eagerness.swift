/// The components that are created when the container starts.
///
/// A component without a setting of its own takes over that of a component that it overrides, or hides from a child
/// container.
package struct Eagerness {
    private let defaults: ContainerDefaults

    /// The settings that components take over, by their registrations.
    private var takenOver: [ObjectIdentifier: Bool] = [:]

    /// - Complexity: O(*n* log *n*) in the number of components.
    package init(of registry: Registry, in defaults: ContainerDefaults) {
        self.defaults = defaults
        for replaced in registry.registrations {
            guard let isEager = replaced.record.isEager, !registry.isAnswering(replaced) else { continue }
            for key in replaced.record.claimedKeys {
                guard case .component(let answer, _) = registry.answer(to: key, from: replaced.requester),
                    answer.record.rank == .overriding || answer.layer > replaced.layer
                else { continue }
                takenOver[ObjectIdentifier(answer)] = isEager
            }
        }
    }

    /// Whether a component is created when the container starts, if it answers at all.
    package func isEager(_ registration: Registration) -> Bool {
        registration.record.isEager ?? (takesOver(registration) && isKept(registration))
    }

    /// Whether a component overrides an eager one and is not created when the container starts, because the container
    /// would not keep its instance.
    package func isLost(at registration: Registration) -> Bool {
        takesOver(registration) && !isKept(registration)
    }

    private func takesOver(_ registration: Registration) -> Bool {
        // An existing instance is not created.
        registration.record.isEager == nil && registration.record.existing == nil
            && takenOver[ObjectIdentifier(registration)] == true
    }

    private func isKept(_ registration: Registration) -> Bool {
        defaults.lifetime(of: registration.record).extent == .container
    }
}
