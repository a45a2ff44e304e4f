import DICore

/// The type of a property that is optional, and needs what is inside.
protocol OptionalProperty<Itself> {
    /// The type itself, for a check that it is the one expected.
    associatedtype Itself

    /// What is needed for a property of this type; `nil` where it is wired to another component, which may give an optional.
    static func source(
        _ need: Need<Itself>, ifMissing policy: MissingPolicy<Itself>
    ) -> PropertySource<Itself>?
}

extension Optional: OptionalProperty {
    static func source(
        _ need: Need<Wrapped?>, ifMissing policy: MissingPolicy<Wrapped?>
    ) -> PropertySource<Wrapped?>? {
        need.unwrapped().map { PropertySource($0, ifMissing: policy) { $0 } }
    }
}
