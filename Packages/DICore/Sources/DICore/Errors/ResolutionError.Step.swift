extension ResolutionError {
    /// One component on the chain of an error.
    ///
    /// Thread-safety: an immutable value.
    public struct Step: Sendable, Hashable, CustomStringConvertible {
        // Behind a reference: steps are copied wherever an error is made and changed.
        private let facts: Facts

        private final class Facts: Sendable {
            let key: ComponentKey
            let lifetime: Lifetime?
            let place: Place?
            let decoratorNumber: Int?

            init(key: ComponentKey, lifetime: Lifetime?, place: Place?, decoratorNumber: Int?) {
                self.key = key
                self.lifetime = lifetime
                self.place = place
                self.decoratorNumber = decoratorNumber
            }
        }

        /// The key it was asked for by.
        public var key: ComponentKey { facts.key }

        /// How long its instances live; `nil` where nothing is registered.
        public var lifetime: Lifetime? { facts.lifetime }

        /// Where it was registered; `nil` where nothing is registered.
        public var place: Place? { facts.place }

        /// Which of its component's decorators it is, counted from one, the innermost; `nil` where it is no decorator.
        public var decoratorNumber: Int? { facts.decoratorNumber }

        /// Makes a step.
        ///
        /// - Parameters:
        ///   - key: The key it was asked for by.
        ///   - lifetime: How long its instances live.
        ///   - place: Where it was registered.
        /// - Complexity: O(1).
        public init(key: ComponentKey, lifetime: Lifetime? = nil, place: Place? = nil) {
            self.init(key: key, lifetime: lifetime, place: place, decoratorNumber: nil)
        }

        /// Makes the step for a component.
        ///
        /// - Parameter component: The component.
        /// - Complexity: O(1).
        public init(_ component: ComponentDescription) {
            self.init(
                key: component.key, lifetime: component.lifetime, place: component.place,
                decoratorNumber: component.decoratorNumber)
        }

        package init(key: ComponentKey, lifetime: Lifetime?, place: Place?, decoratorNumber: Int?) {
            facts = Facts(key: key, lifetime: lifetime, place: place, decoratorNumber: decoratorNumber)
        }

        /// Whether two steps are alike in everything.
        public static func == (left: Step, right: Step) -> Bool {
            left.facts === right.facts
                || (left.key == right.key && left.decoratorNumber == right.decoratorNumber
                    && left.place == right.place && left.lifetime == right.lifetime)
        }

        /// Feeds the key to the hasher.
        public func hash(into hasher: inout Hasher) { hasher.combine(key) }

        /// The key, and the lifetime where it is not the default: `CheckoutService (thread-safe)`; of a decorator, that too:
        /// `Store (decorator, thread-safe)`.
        ///
        /// - Complexity: O(*n*) in the length of the text.
        public var description: String { "\(text)" }

        var text: Text {
            var traits = decoratorNumber.map { [ComponentDescription.decorator($0)] } ?? []
            if let lifetime, lifetime != .uncached { traits.append("\(lifetime)") }
            return traits.isEmpty ? "\(key)" : "\(key) (\(traits.joined(separator: ", ")))"
        }

        /// The key, and whether it is a decorator.
        var name: Text {
            guard let decoratorNumber else { return "\(key)" }
            return "\(key) (\(ComponentDescription.decorator(decoratorNumber)))"
        }

        package func mapKeys(_ transform: (ComponentKey) -> ComponentKey) -> Step {
            Step(key: transform(key), lifetime: lifetime, place: place, decoratorNumber: decoratorNumber)
        }
    }
}
