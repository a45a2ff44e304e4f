/// A list of the components in one state of a container, for the errors that are thrown in that state.
///
/// A program may keep an error for a long time, and an error must keep no instance, closure or container. So the list is a
/// weak reference to the generation. If the container goes while errors exist, it becomes a list of keys and places. After a
/// change of the container there is none.
package final class RegistryListing: @unchecked Sendable {
    // Safety: written in the initializer only; the runtime makes loading a weak reference safe.
    private weak var generation: Generation?
    private let kept = Guarded<Contents?>(nil)

    init(of generation: Generation) { self.generation = generation }

    /// The list; `nil` after a change.
    ///
    /// - Complexity: O(*n* log *n*) in the number of components.
    package var contents: Contents? {
        // In this order: the list is kept before the generation goes.
        let generation = generation
        return kept.withLock { $0 } ?? generation.map(Contents.init)
    }

    /// Makes the list now, because the container goes. Without DIInspection no code reads it.
    func keep(_ generation: Generation) {
        if ResolutionError.writer == nil { return }
        let contents = Contents(generation)
        kept.withLock { $0 = contents }
    }

    /// The description of a component.
    package struct Entry: Sendable {
        package let component: ComponentDescription
        package let isModulePrivate: Bool

        /// Whether it is overridden.
        package let isReplaced: Bool

        /// The elements of its contributions.
        package let contributions: [ComponentKey]

        /// The keys it answers to, its own first.
        package var keys: [ComponentKey] { [component.key] + component.roles }

        package init(
            component: ComponentDescription, isModulePrivate: Bool, isReplaced: Bool, contributions: [ComponentKey]
        ) {
            self.component = component
            self.isModulePrivate = isModulePrivate
            self.isReplaced = isReplaced
            self.contributions = contributions
        }
    }

    package struct Contents: Sendable {
        package let entries: [Entry]

        /// The keys that modules need from outside.
        package let externalNeeds: [(module: ModuleID, key: ComponentKey)]

        init(_ generation: Generation) {
            externalNeeds = generation.outermostFirst.flatMap(\.registry.externalNeeds)
            entries = generation.outermostFirst.flatMap { owner in
                owner.registry.records.compactMap { record in
                    let isReplaced = generation.isReplaced(record, of: owner)
                    guard isReplaced || generation.isAnswering(record, of: owner) else { return nil }
                    return Entry(
                        component: generation.description(of: record), isModulePrivate: record.isModulePrivate,
                        isReplaced: isReplaced, contributions: record.contributions.map(\.key))
                }
            }
        }
    }
}
