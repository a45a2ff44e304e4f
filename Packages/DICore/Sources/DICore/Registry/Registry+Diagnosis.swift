extension Registry {
    /// In larger containers a request that fails does not look for names that are spelled alike: that would make each
    /// failure expensive. Validation looks for them in containers of any size.
    private static let similarityLimit = 1_000

    /// The error for a key that nothing answers.
    ///
    /// - Parameters:
    ///   - key: What is missing.
    ///   - dependency: The need that asked for it; `nil` for a request from outside.
    ///   - owner: Who has the need.
    ///   - defaults: Those of the container.
    /// - Complexity: O(*n* log *n*) in the number of components.
    func missingError(
        _ key: ComponentKey, dependency: Dependency? = nil, owner: ComponentDescription? = nil,
        in defaults: ContainerDefaults
    ) -> ResolutionError {
        .missing(
            key, dependency: dependency, owner: owner,
            neededBy: allExternalNeeds.filter { $0.key == key }.map(\.module.name), near: nearIndex(in: defaults))
    }

    /// The error for redirections to something that nothing answers.
    func missingTargetError(_ path: [RedirectionRecord], in defaults: ContainerDefaults) -> ResolutionError {
        .missingTarget(of: path.map(\.description), near: nearIndex(in: defaults))
    }

    /// The error for contributions to one map with equal keys.
    func duplicateMapKeyError(_ group: [Contribution], in defaults: ContainerDefaults) -> ResolutionError {
        .duplicateMapKey(
            group[0].mapKeyText, of: group[0].contribution.role.key,
            group.map { $0.registration.description(in: defaults) })
    }

    private func nearIndex(in defaults: ContainerDefaults) -> NearIndex {
        let registrations = registrations
        let entries = registrations.compactMap { registration -> NearIndex.Entry? in
            let isReplaced = isReplaced(registration)
            guard isReplaced || !isHidden(registration) || registration.isRuled else { return nil }
            return NearIndex.Entry(
                component: registration.description(in: defaults), isModulePrivate: registration.record.isModulePrivate,
                isReplaced: isReplaced,
                contributions: registration.record.contributions.map(\.role.key))
        }
        return NearIndex(entries, findsSimilar: registrations.count <= Self.similarityLimit)
    }
}
