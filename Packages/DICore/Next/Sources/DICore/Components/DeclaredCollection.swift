/// A declaration that a collection may be empty: `[Element]` and `[K: Element]` resolve even without contributions.
///
/// Without it, a collection without contributions is an error, because most often a module is missing.
///
/// Thread-safety: an immutable value.
public struct DeclaredCollection<Element>: Sendable {
    let key: ComponentKey

    /// Declares a collection.
    ///
    /// - Parameters:
    ///   - type: The type of the elements.
    ///   - qualifier: The qualifier of the collection.
    public init(of type: Element.Type, qualifier: Qualifier? = nil) {
        key = ComponentKey(type, qualifier: qualifier)
    }
}
