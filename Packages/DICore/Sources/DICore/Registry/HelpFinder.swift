/// Finds what reads like a missing key, for errors that are described. DIInspection has the one that there is.
package protocol HelpFinder: SendableMetatype {
    /// Notes and help for an error.
    ///
    /// - Parameters:
    ///   - key: What is missing.
    ///   - dependency: The need that asked for it; `nil` for a request from outside.
    ///   - owner: The component that has the need.
    ///   - contents: What was registered when the error was thrown.
    static func help(
        for key: ComponentKey, _ dependency: Dependency?, of owner: ComponentDescription?,
        among contents: RegistryListing.Contents
    ) -> FoundHelp
}
