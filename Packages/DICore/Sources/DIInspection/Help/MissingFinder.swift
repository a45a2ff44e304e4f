package import DICore

/// Finds help for a missing key when somebody reads the error. DICore finds this type by its name.
///
/// The type is not internal: a release build would leave out an internal type that nothing else names.
package enum MissingFinder: HelpFinder {
    /// In larger containers an error that is read does not tell of names that are spelled alike: that would make each one
    /// expensive. Validation looks for them in containers of any size.
    private static let similarityLimit = 1_000

    package static func help(
        for key: ComponentKey, _ dependency: Dependency?, of owner: ComponentDescription?,
        among contents: RegistryListing.Contents
    ) -> FoundHelp {
        ResolutionError.help(
            for: key, dependency, owner, neededBy: contents.externalNeeds.filter { $0.key == key }.map(\.module),
            near: NearIndex(contents.entries, findsSimilar: contents.entries.count <= similarityLimit))
    }
}
