public import DICore

extension Qualifier {
    /// The component whose name matches that of a property: see ``NameMatching``.
    ///
    /// - Parameter property: What the property is called.
    /// - Returns: The qualifier.
    /// - Complexity: O(1).
    public static func matching(_ property: String) -> Qualifier { .value(PropertyNameMatch(property: property)) }
}
