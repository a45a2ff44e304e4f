package import DICore

/// Finds help for a missing key when a reader requests the error's text. DICore finds this type by its name.
///
/// The type is not internal: a release build would remove an internal type without references.
package enum MissingFinder: MissingHelp.Finder {
    /// The largest number of components for which an error lists similar names: the search would make each error
    /// expensive. Validation searches containers of any size.
    private static let similarityLimit = 1_000

    package static func help(
        for key: ComponentKey, _ dependency: Dependency?, of owner: ComponentDescription?,
        among contents: RegistryListing.Contents
    ) -> ResolutionError.Hints {
        ResolutionError.help(
            for: key, dependency, owner, neededBy: contents.externalNeeds.filter { $0.key == key }.map(\.module),
            near: NearIndex(contents.entries, findsSimilar: contents.entries.count <= similarityLimit))
    }
}
