import DICore

/// The components in one state of a container, for the help of an error.
struct ListedComponents: Sendable {
    let entries: [Entry]

    /// The keys that modules need from outside.
    let externalNeeds: [(module: ModuleID, key: ComponentKey)]

    /// The description of a component.
    struct Entry: Sendable {
        let component: ComponentDescription
        let isModulePrivate: Bool

        /// Whether it is overridden.
        let isReplaced: Bool

        /// The elements of its contributions.
        let contributions: [ComponentKey]

        /// The keys it answers to, its own first.
        var keys: [ComponentKey] { [component.key] + component.roles }
    }

    /// - Complexity: O(*n* log *n*) in the number of components.
    init(of generation: Generation) {
        let owners = generation.outermostFirst
        entries = owners.flatMap { owner in
            owner.registry.records.compactMap { record in
                let isOverridden = generation.isOverridden(record, of: owner)
                // One of a rule may answer in other settings.
                guard isOverridden || record.rule != nil || generation.isAnswering(record, of: owner) else {
                    return nil
                }
                return Entry(
                    component: record.description(), isModulePrivate: record.isModulePrivate,
                    isReplaced: isOverridden, contributions: record.contributions.map(\.key))
            }
        }
        externalNeeds = owners.flatMap(\.registry.externalNeeds)
    }
}
