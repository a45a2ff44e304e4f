import DICore

extension ComponentDescription {
    /// Whether a cache keeps its instances for as long as the container lives.
    var isCached: Bool { lifetime.extent == .container && lifetime != WeakCache().lifetime }
}
