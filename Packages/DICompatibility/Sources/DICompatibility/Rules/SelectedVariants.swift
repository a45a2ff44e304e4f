public import DICore

/// Says which variants a container is configured for.
///
/// All that are selected in one container count. A child container that selects any is configured for those alone; else it is as
/// its parent. A variant that nobody selects does not answer.
///
/// Thread-safety: an immutable value.
public struct SelectedVariants: KeyRule {
    let names: Set<VariantName>

    /// Selects variants.
    ///
    /// - Parameter names: What they are called; none is a selection, too.
    /// - Complexity: O(*n*) in the number of names.
    public init(_ names: VariantName...) {
        self.names = Set(names)
    }

    /// Selects the variants of a set, such as one that was read from a configuration.
    ///
    /// - Parameter names: What they are called.
    /// - Complexity: O(1).
    public init(_ names: Set<VariantName>) {
        self.names = names
    }

    /// Nothing: it is a setting for ``Variant``.
    ///
    /// - Complexity: O(1).
    public func answer<Value>(to request: KeyRequest<Value>) -> KeyAnswer<Value>? { nil }
}
