/// A list of the components in one state of a container, for the errors that are thrown in that state.
///
/// A program may keep an error forever, and an error must keep no instance, closure or container. So the list is a weak
/// reference to the registry while the container lives and is unchanged. A list of keys and places is made when an
/// error is read, or when the container goes while errors exist. After a change there is none.
package final class RegistryListing: @unchecked Sendable {
    // Safety: written in the initializer only; the runtime makes loading a weak reference safe.
    private weak var snapshot: Registry.Snapshot?
    private let kept = MadeOnce<Contents>()

    init(of snapshot: Registry.Snapshot) {
        self.snapshot = snapshot
    }

    /// The list; `nil` after a change.
    ///
    /// - Complexity: O(*n* log *n*) in the number of components.
    var contents: Contents? {
        // In this order: the list is kept before the registry goes.
        let snapshot = snapshot
        defer { snapshot?.giveBack() }
        return kept.made ?? snapshot.map(Contents.init)
    }

    /// Makes the list now, because the container goes. Without DIInspection no code reads it.
    func keep(_ snapshot: Registry.Snapshot) {
        if MissingHelp.finder != nil { _ = kept.object { Contents(snapshot) } }
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

    package final class Contents: Sendable {
        package let entries: [Entry]

        /// The external needs of modules.
        package let externalNeeds: [(module: String, key: ComponentKey)]

        init(_ snapshot: Registry.Snapshot) {
            let registry = snapshot.registry
            entries = registry.registrations.compactMap { registration in
                let isReplaced = registry.isReplaced(registration)
                guard isReplaced || !registry.isHidden(registration) || registration.isRuled else { return nil }
                return Entry(
                    component: registration.description(in: snapshot.defaults),
                    isModulePrivate: registration.record.isModulePrivate, isReplaced: isReplaced,
                    contributions: registration.record.contributions.map(\.role.key))
            }
            externalNeeds = registry.allExternalNeeds.map { ($0.module.name, $0.key) }
        }
    }
}
