extension ResolutionError {
    /// One component on the chain of an error.
    ///
    /// Thread-safety: an immutable value.
    public struct Step: Sendable, Hashable, CustomStringConvertible {
        // Without a component, it has the key alone, and the parts that are given.
        private let component: ComponentDescription
        private let hasLifetime: Bool
        private let hasPlace: Bool

        /// The requested key.
        public var key: ComponentKey { component.key }

        /// The lifetime of the component; `nil` without a component.
        public var lifetime: Lifetime? { hasLifetime ? component.lifetime : nil }

        /// The place of the component; `nil` without a component.
        public var place: Place? { hasPlace ? component.place : nil }

        /// The number of the decorator, counted from the innermost; `nil` for a component.
        public var decoratorNumber: Int? { component.decoratorNumber }

        /// Whether the creation of the component may suspend. It is not a part of the step's equality.
        package var isAsynchronous: Bool { component.isolation.isAsynchronous }

        /// Makes a step.
        ///
        /// - Parameters:
        ///   - key: The requested key.
        ///   - lifetime: The lifetime of the component.
        ///   - place: The place of the component.
        public init(key: ComponentKey, lifetime: Lifetime? = nil, place: Place? = nil) {
            self.init(key: key, lifetime: lifetime, place: place, decoratorNumber: nil)
        }

        /// Makes the step for a component.
        public init(_ component: ComponentDescription) {
            self.component = component
            (hasLifetime, hasPlace) = (true, true)
        }

        package init(
            key: ComponentKey, lifetime: Lifetime?, place: Place?, decoratorNumber: Int?, isAsynchronous: Bool = false
        ) {
            component = ComponentDescription(
                key: key, lifetime: lifetime ?? .uncached, isolation: isAsynchronous ? .asynchronous() : .nonisolated,
                place: place ?? Place(fileID: "", line: 0), decoratorNumber: decoratorNumber)
            (hasLifetime, hasPlace) = (lifetime != nil, place != nil)
        }

        /// Whether two steps are equal in all properties.
        public static func == (left: Step, right: Step) -> Bool {
            left.key == right.key && left.decoratorNumber == right.decoratorNumber && left.place == right.place
                && left.lifetime == right.lifetime
        }

        /// Feeds the key to the hasher.
        public func hash(into hasher: inout Hasher) { hasher.combine(key) }

        /// The key, and the lifetime if it is not the default: `CheckoutService (cached)`; of a decorator, that too:
        /// `Store (decorator, cached)`.
        ///
        /// - Complexity: O(*n*) in the length of the text.
        public var description: String { "\(key)\(traits)" }

        /// The number of the decorator and the lifetime, in parentheses.
        package var traits: String { component.traits(and: []) }
    }
}

extension ResolutionError {
    /// The steps of an error, the outermost first, or the steps to an entry, the nearest first. Longer lists share
    /// those that they were made from.
    final class Steps: @unchecked Sendable {
        let step: Step

        // Safety: only `deinit` changes it, in an object to which there is no other reference.
        private var inner: Steps?

        init(_ step: Step, outside inner: Steps?) {
            self.step = step
            self.inner = inner
        }

        /// Releases one step after the other: a chain may be long, and the stack small.
        deinit {
            var next = inner
            inner = nil
            while isKnownUniquelyReferenced(&next), let own = next {
                next = own.inner
                own.inner = nil
            }
        }

        /// The steps in a list.
        ///
        /// - Complexity: O(*n*) in their number.
        var all: [Step] {
            var all = [step]
            var next = inner
            while let own = next {
                all.append(own.step)
                next = own.inner
            }
            return all
        }
    }
}
