extension Registry {
    /// The error for contributions to one map with equal keys.
    func duplicateMapKeyError(_ group: [Contribution], in defaults: ContainerDefaults) -> ResolutionError {
        .duplicateMapKey(
            group[0].mapKeyText, of: group[0].contribution.role.key,
            group.map { $0.registration.description(in: defaults) })
    }
}

extension Registry.Snapshot {
    /// The error for a key that nothing answers.
    ///
    /// - Parameters:
    ///   - key: What is missing.
    ///   - dependency: The need that asked for it; `nil` for a request from outside.
    ///   - owner: The component that has the need.
    func missingError(
        _ key: ComponentKey, dependency: Dependency? = nil, owner: ComponentDescription? = nil
    ) -> ResolutionError {
        .missing(
            key, dependency: dependency, owner: owner,
            with: .late(MissingHelp(for: key, dependency: dependency, owner: owner, in: listing)))
    }

    /// The error for redirections to something that nothing answers.
    func missingTargetError(_ path: [RedirectionRecord]) -> ResolutionError {
        .missingTarget(of: path.map(\.description)) {
            .late(MissingHelp(for: $0, dependency: $1, owner: nil, in: listing))
        }
    }
}
