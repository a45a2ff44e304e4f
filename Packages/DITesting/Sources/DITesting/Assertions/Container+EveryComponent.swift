public import DICore
import DIInspection

extension Container {
    /// Resolves every component once, in the order of registration, those that are bound to the main actor there.
    ///
    /// For a test that runs every factory. It leaves out private components, and those whose key another component
    /// answers. It also leaves out components that live in a scope, and those without a cache that need such a
    /// component: `Scope.resolveEveryComponent()` resolves these. A component that lives in a task cache is resolved in
    /// one of its own.
    ///
    /// - Returns: The errors.
    /// - Complexity: O(*n* log *n*) in the number of components, beyond the creations.
    public func resolveEveryComponent() async -> [ResolutionError] {
        await EveryComponent(of: graph(), from: async, includesScopes: false).errors()
    }
}
