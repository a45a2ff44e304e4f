extension Registration {
    package var key: ComponentKey { record.key }

    /// Its own key, and the keys of its roles.
    package var claimedKeys: [ComponentKey] { record.claimedKeys }

    /// Whether one of these keys satisfies a condition.
    package func claims(where isMeant: (ComponentKey) -> Bool) -> Bool { record.claims(where: isMeant) }

    /// Whether it answers to its own type like an explicit registration: it has no roles and no contributions.
    package var isExactForOwnType: Bool { record.isExactForOwnType }
    package var isModulePrivate: Bool { record.isModulePrivate }
    package var isOverriding: Bool { record.rank == .overriding }
    package var isDefault: Bool { record.rank == .fallback }
    package var contributions: [Contribution] { record.contributions.map { Contribution(self, $0) } }

    /// Whether its instances are values that scopes are opened with.
    package var isSupplied: Bool { record.isSupplied }

    package func dependencies(in defaults: ContainerDefaults) -> [Dependency] {
        record.dependencies(defaults.finishing)
    }

    package func opacity(in defaults: ContainerDefaults) -> Opacity { record.opacity(defaults.finishing) }

    /// Whether a wrapper pauses between attempts, and the creation cannot suspend.
    package var hasImpossiblePause: Bool { record.hasImpossiblePause }

    /// Whether its instances are held weakly.
    package func isWeak(in defaults: ContainerDefaults) -> Bool {
        (defaults.cache(of: record) as? StandardCache)?.isWeak == true
    }
}
