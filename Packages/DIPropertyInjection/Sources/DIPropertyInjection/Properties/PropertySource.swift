public import DICore

extension Need {
    /// The policy for a property when no component is registered for its need.
    ///
    /// The policy applies to a missing key only. Any other failure, such as a missing dependency further down, is
    /// thrown with every policy.
    ///
    /// Thread-safety: an immutable value.
    public struct MissingPolicy: Sendable {
        @usableFromInline
        enum Action: Sendable {
            case fail
            case leave
            case set(@Sendable () -> Value)
        }

        @usableFromInline
        let action: Action

        @usableFromInline
        init(_ action: Action) {
            self.action = action
        }

        /// The injection fails, and no property of the object is changed: the default.
        public static var fail: Self { Self(.fail) }

        /// The property keeps the value of the initializer.
        public static var leave: Self { Self(.leave) }
    }
}

extension Need.MissingPolicy where Value: ExpressibleByNilLiteral & SendableMetatype {
    /// The property becomes `nil`, even if the initializer set a value.
    public static var setNil: Self { Self(.set { nil }) }
}

extension Need.MissingPolicy {
    /// Unavailable for properties that are not optional.
    @available(*, unavailable, message: "the property is not optional, so it cannot be set to nil")
    @_disfavoredOverload
    public static var setNil: Self { .fail }
}

/// The source of a property's value: the need, and the policy for a missing component.
@usableFromInline
struct PropertySource<Property>: Sendable {
    /// Reads the value through a link.
    @usableFromInline
    struct Read: Sendable {
        // In a struct: a closure inside of an optional is called through another one.
        @usableFromInline
        let value: @Sendable (borrowing ResolutionContext) throws -> Property
    }

    /// Returns `nil` if nothing is needed.
    let declare: @Sendable () -> Dependency?

    /// Returns `nil` if the property stays as it is.
    let link: @Sendable (borrowing Linker) throws -> Read?

    /// Returns `nil` if the property stays as it is.
    let resolve: @Sendable (any Resolver) throws -> Property?

    /// A property of type `T?` needs a `T`, unless it is wired to a component that returns an optional.
    @usableFromInline
    init(_ need: Need<Property>, ifMissing policy: Need<Property>.MissingPolicy) {
        let optional = Property.self as? any OptionalProperty<Property>.Type
        self = optional?.source(need, ifMissing: policy) ?? PropertySource(need, ifMissing: policy) { $0 }
    }

    /// - Parameter wrap: Converts the value of the need to the property's type.
    init<Value>(
        _ need: Need<Value>, ifMissing policy: Need<Property>.MissingPolicy,
        wrap: @escaping @Sendable (Value) -> Property
    ) {
        switch policy.action {
        case .fail: self.init(required: need, wrap: wrap)
        case .leave: self.init(optional: need, otherwise: nil, wrap: wrap)
        case .set(let value): self.init(optional: need, otherwise: value, wrap: wrap)
        }
    }

    /// The source that gives each object the same value.
    @usableFromInline
    init(constant value: Property) where Property: Sendable {
        declare = { nil }
        link = { _ in Read { _ in value } }
        resolve = { _ in value }
    }

    /// - Parameter wrap: Converts the value of the need to the property's type.
    init<Value>(required need: Need<Value>, wrap: @escaping @Sendable (Value) -> Property) {
        declare = { need.dependency }
        link = { linker in
            let link = try linker.link(need)
            return Read { context in wrap(try link(context)) }
        }
        resolve = { resolver in wrap(try need.resolve(from: resolver)) }
    }

    private init<Value>(
        optional need: Need<Value>, otherwise: (@Sendable () -> Property)?,
        wrap: @escaping @Sendable (Value) -> Property
    ) {
        declare = { need.optionalDependency }
        link = { linker in
            if let link = try linker.linkIfRegistered(need) { return Read { context in wrap(try link(context)) } }
            guard let otherwise else { return nil }
            return Read { _ in otherwise() }
        }
        resolve = { resolver in try need.resolveIfRegistered(from: resolver).map(wrap) ?? otherwise?() }
    }
}

/// A property type that is optional.
protocol OptionalProperty<Itself> {
    /// The type itself. It checks that the type is the expected one.
    associatedtype Itself

    /// Returns the source for a property of this type; `nil` if the property is wired to another component, which may
    /// return an optional.
    static func source(
        _ need: Need<Itself>, ifMissing policy: Need<Itself>.MissingPolicy
    ) -> PropertySource<Itself>?
}

extension Optional: OptionalProperty {
    static func source(
        _ need: Need<Wrapped?>, ifMissing policy: Need<Wrapped?>.MissingPolicy
    ) -> PropertySource<Wrapped?>? {
        need.unwrapped().map { PropertySource($0, ifMissing: policy) { $0 } }
    }
}
