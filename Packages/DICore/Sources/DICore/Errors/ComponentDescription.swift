/// What can be said of a registered component without creating anything.
///
/// Thread-safety: an immutable value.
public struct ComponentDescription: Sendable, Hashable, CustomStringConvertible {
    /// The component's own type and qualifier.
    public let key: ComponentKey

    /// The roles it answers to besides its own type, in the order they were written.
    public let roles: [ComponentKey]

    /// How long its instances live and who shares them.
    public let lifetime: Lifetime

    /// Where it was registered.
    public let place: Place

    /// The key, and the lifetime where it is not the default: `Database (thread-safe)`.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    public var description: String {
        lifetime == .uncached ? "\(key)" : "\(key) (\(lifetime))"
    }
}
