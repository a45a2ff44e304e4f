extension ResolutionError {
    /// One component on the chain of an error.
    ///
    /// Thread-safety: an immutable value.
    public struct Step: Sendable, Hashable, Codable, CustomStringConvertible {
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

        /// Makes the step for a component.
        ///
        /// - Parameter component: The component.
        /// - Complexity: O(1).
        public init(_ component: ComponentDescription) {
            self.init(key: component.key, lifetime: component.lifetime, place: component.place)
        }

        /// The key, and the lifetime where it is not the default: `CheckoutService (thread-safe)`.
        ///
        /// - Complexity: O(*n*) in the length of the text.
        public var description: String { "\(text)" }

        var text: Text {
            guard let lifetime, lifetime != .uncached else { return "\(key)" }
            return "\(key) (\(lifetime))"
        }

        func mapKeys(_ transform: (ComponentKey) -> ComponentKey) -> Step {
            Step(key: transform(key), lifetime: lifetime, place: place)
        }
    }
}
