import DICore

extension ComponentDescription {
    /// Whether a cache keeps the component's instances for the lifetime of the container.
    var isCached: Bool { lifetime.extent == .container && !lifetime.isWeak }
}
