extension Registration {
    package var key: ComponentKey { record.key }

    /// Its own key, and those of its roles.
    package var claimedKeys: [ComponentKey] { record.claimedKeys }

    /// Whether something is true of one of these.
    package func claims(where isMeant: (ComponentKey) -> Bool) -> Bool { record.claims(where: isMeant) }

    /// Whether it answers to its own type like an explicit registration: it names no roles and contributes to nothing.
    package var isExactForOwnType: Bool { record.isExactForOwnType }
    package var isModulePrivate: Bool { record.isModulePrivate }
    package var isOverriding: Bool { record.rank == .overriding }
    package var isDefault: Bool { record.rank == .fallback }
    package var contributions: [RegistryView.Contribution] { record.contributions.map { .init(self, $0) } }
}
