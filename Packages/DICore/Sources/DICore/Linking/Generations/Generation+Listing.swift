extension Generation: RegistryListing.Source {
    package var listed: RegistryListing.Contents {
        RegistryListing.Contents(
            entries: outermostFirst.flatMap { owner in
                owner.registry.records.compactMap { record in
                    let isOverridden = isOverridden(record, of: owner)
                    // One of a rule may answer in other settings.
                    guard isOverridden || record.rule != nil || isAnswering(record, of: owner) else { return nil }
                    return RegistryListing.Entry(
                        component: record.description(), isModulePrivate: record.isModulePrivate,
                        isReplaced: isOverridden, contributions: record.contributions.map(\.key))
                }
            },
            externalNeeds: outermostFirst.flatMap(\.registry.externalNeeds))
    }
}
