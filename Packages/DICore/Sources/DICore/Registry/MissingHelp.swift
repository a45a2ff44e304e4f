/// The help for an error about a missing key, found when the error is read first.
final class MissingHelp: Sendable {
    private let key: ComponentKey
    private let dependency: Dependency?
    private let owner: ComponentDescription?
    private let listing: RegistryListing
    private let made = MadeOnce<Made>()

    private final class Made: Sendable {
        let help: FoundHelp
        init(_ help: FoundHelp) { self.help = help }
    }

    /// - Parameters:
    ///   - key: What is missing.
    ///   - dependency: The need that asked for it.
    ///   - owner: The component that has the need.
    ///   - listing: The components of the container.
    init(for key: ComponentKey, dependency: Dependency?, owner: ComponentDescription?, in listing: RegistryListing) {
        self.key = key
        self.dependency = dependency
        self.owner = owner
        self.listing = listing
    }

    /// Notes and help; neither where the container has changed since the error was thrown.
    ///
    /// - Complexity: O(1) after the first time; then O(*n* log *n*) in the number of components.
    var found: FoundHelp { made.object { Made(search()) }.help }

    private func search() -> FoundHelp {
        guard let finder = Self.finder, let contents = listing.contents else { return FoundHelp() }
        return finder.help(for: key, dependency, of: owner, among: contents)
    }

    /// What DIInspection declares, where it is linked.
    static let finder = _typeByName("12DIInspection13MissingFinderO") as? any HelpFinder.Type
}
