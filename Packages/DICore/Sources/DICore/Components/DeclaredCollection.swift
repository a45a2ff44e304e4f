/// Says that a collection may be empty: `[Element]` and `[K: Element]` are answered even without contributions.
///
/// Without it, a collection that nobody contributes to is an error, as it is most often a forgotten module.
///
/// Thread-safety: an immutable value.
public struct DeclaredCollection<Element>: Sendable {
    let key: ComponentKey

    /// Declares a collection.
    ///
    /// - Parameters:
    ///   - type: The type of the elements.
    ///   - qualifier: The qualifier of the collection.
    /// - Complexity: O(1).
    public init(of type: Element.Type, qualifier: Qualifier? = nil) {
        key = ComponentKey(type, qualifier: qualifier)
    }
}
