extension ResolutionError {
    /// One component on the chain of an error.
    ///
    /// Thread-safety: an immutable value.
    public struct Step: Sendable, Hashable, CustomStringConvertible {
        /// The key it was asked for by.
        public let key: ComponentKey

        /// How long its instances live; `nil` where nothing is registered.
        public let lifetime: Lifetime?

        /// Where it was registered; `nil` where nothing is registered.
        public let place: Place?

        /// Makes a step.
        ///
        /// - Parameters:
        ///   - key: The key it was asked for by.
        ///   - lifetime: How long its instances live.
        ///   - place: Where it was registered.
        /// - Complexity: O(1).
        public init(key: ComponentKey, lifetime: Lifetime? = nil, place: Place? = nil) {
            self.key = key
            self.lifetime = lifetime
            self.place = place
        }

        init(_ component: ComponentDescription) {
            self.init(key: component.key, lifetime: component.lifetime, place: component.place)
        }

        /// The key, and the lifetime where it is not the default: `CheckoutService (thread-safe)`.
        public var description: String {
            guard let lifetime, lifetime != .uncached else { return "\(key)" }
            return "\(key) (\(lifetime))"
        }
    }
}
