/// The search for hints about a missing key, which runs when an error is read for the first time.
package final class MissingHelp: Sendable {
    /// The part of DIInspection that compares the missing key with the registered ones.
    package protocol Finder: SendableMetatype {
        /// Returns notes and help for an error.
        ///
        /// - Parameters:
        ///   - key: The missing key.
        ///   - dependency: The dependency on the key; `nil` for a request from outside of any component.
        ///   - owner: The component with the dependency.
        ///   - contents: The components that were registered when the error was thrown.
        static func help(
            for key: ComponentKey, _ dependency: Dependency?, of owner: ComponentDescription?,
            among contents: RegistryListing.Contents
        ) -> ResolutionError.Hints
    }

    private let key: ComponentKey
    private let dependency: Dependency?
    private let owner: ComponentDescription?
    private let listing: RegistryListing
    private let found = MadeOnce<ResolutionError.Hints>()

    init(for key: ComponentKey, dependency: Dependency?, owner: ComponentDescription?, in listing: RegistryListing) {
        self.key = key
        self.dependency = dependency
        self.owner = owner
        self.listing = listing
    }

    /// Notes and help. There are none if the container has changed since the error was thrown.
    ///
    /// - Complexity: O(1) after the first time; then O(*n* log *n*) in the number of components.
    var hints: ResolutionError.Hints {
        found.object {
            guard let finder = Self.finder, let contents = listing.contents else { return ResolutionError.Hints() }
            return finder.help(for: key, dependency, of: owner, among: contents)
        }
    }

    /// The type that DIInspection declares, if the program links it.
    static let finder = _typeByName("12DIInspection13MissingFinderO") as? any Finder.Type
}
