extension Generation: RegistryListing.Source {
    package var listed: RegistryListing.Contents {
        RegistryListing.Contents(
            entries: outermostFirst.flatMap { owner in
                owner.registry.records.compactMap { record in
                    let isReplaced = isReplaced(record, of: owner)
                    guard isReplaced || isAnswering(record, of: owner) else { return nil }
                    return RegistryListing.Entry(
                        component: record.description(), isModulePrivate: record.isModulePrivate,
                        isReplaced: isReplaced, contributions: record.contributions.map(\.key))
                }
            },
            externalNeeds: outermostFirst.flatMap(\.registry.externalNeeds))
    }
}
