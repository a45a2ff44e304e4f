/// The components that are created when the container starts.
///
/// A component without a setting of its own takes over that of a component that it overrides, or hides from a child
/// container.
package struct Eagerness {
    /// The settings that components take over.
    private var takenOver: [ObjectIdentifier: Bool] = [:]

    /// - Complexity: O(*n* log *n*) in the number of components.
    package init(in generation: Generation) {
        for owner in generation.outermostFirst {
            for replaced in owner.registry.records {
                guard let isEager = replaced.isEager, !generation.isAnswering(replaced, of: owner) else { continue }
                for key in replaced.claimedKeys {
                    guard let (answer, other) = generation.answer(to: key, from: replaced.visibleRequester),
                        case .component(let record, _) = answer, record.rank == .overriding || other !== owner
                    else { continue }
                    takenOver[ObjectIdentifier(record)] = isEager
                }
            }
        }
    }

    /// Whether a component is created when the container starts, if it answers at all.
    package func isEager(_ record: ComponentRecord) -> Bool {
        record.isEager ?? (takesOver(record) && isKept(record))
    }

    /// Whether a component overrides an eager one and is not created when the container starts, because the container
    /// would not keep its instance.
    package func isLost(at record: ComponentRecord) -> Bool { takesOver(record) && !isKept(record) }

    private func takesOver(_ record: ComponentRecord) -> Bool {
        // An existing instance is not created.
        if case .instance = record.making { return false }
        return record.isEager == nil && takenOver[ObjectIdentifier(record)] == true
    }

    private func isKept(_ record: ComponentRecord) -> Bool { record.cache?.lifetime.extent == .container }
}
