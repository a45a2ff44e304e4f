public import DICore
import DIInspection

extension Scope {
    /// Resolves every component once, as this scope sees it: see `Container.resolveEveryComponent()`.
    ///
    /// Components that live in this scope or in one around it are among them. It leaves out components of other scopes,
    /// and those without a cache that need an instance of another scope.
    ///
    /// - Returns: The errors.
    /// - Complexity: O(*n* log *n*) in the number of components, beyond the creations.
    public func resolveEveryComponent() async -> [ResolutionError] {
        await EveryComponent(of: graph(), from: async, includesScopes: true).errors()
    }
}
