public import DICore

/// Where the value of one property comes from: what is needed for it, and what happens where that is missing.
@usableFromInline
struct PropertySource<Property>: Sendable {
    /// Reads the value through a link.
    @usableFromInline
    struct Read: Sendable {
        // In a struct: a closure inside of an optional is called through one more.
        @usableFromInline
        let value: @Sendable (borrowing ResolutionContext) throws -> Property

        init(_ value: @escaping @Sendable (borrowing ResolutionContext) throws -> Property) {
            self.value = value
        }
    }

    let declare: @Sendable () -> Dependency

    /// `nil` where the property stays as it is.
    let link: @Sendable (borrowing Linker) throws -> Read?

    /// `nil` where the property stays as it is.
    let resolve: @Sendable (any Resolver) throws -> Property?

    /// The same on the main actor.
    let resolveOnMainActor: @MainActor @Sendable (MainActorResolver) throws -> Property?

    /// A property of an optional type needs what is inside, unless it is wired to something that gives an optional.
    @usableFromInline
    init(_ need: Need<Property>, ifMissing policy: MissingPolicy<Property>) {
        let optional = Property.self as? any OptionalProperty<Property>.Type
        self = optional?.source(need, ifMissing: policy) ?? PropertySource(need, ifMissing: policy) { $0 }
    }

    /// - Parameter wrap: Makes the property from what is needed for it.
    init<Value>(
        _ need: Need<Value>, ifMissing policy: MissingPolicy<Property>, wrap: @escaping @Sendable (Value) -> Property
    ) {
        switch policy.action {
        case .fail: self.init(required: need, wrap: wrap)
        case .leave: self.init(optional: need, otherwise: nil, wrap: wrap)
        case .set(let value): self.init(optional: need, otherwise: value, wrap: wrap)
        }
    }

    private init<Value>(required need: Need<Value>, wrap: @escaping @Sendable (Value) -> Property) {
        declare = { need.dependency }
        link = { linker in
            let link = try linker.link(need)
            return Read { context in wrap(try link(context)) }
        }
        resolve = { resolver in wrap(try need.resolve(from: resolver)) }
        resolveOnMainActor = { resolver in wrap(try need.resolve(from: resolver)) }
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
        resolveOnMainActor = { resolver in try need.resolveIfRegistered(from: resolver).map(wrap) ?? otherwise?() }
    }
}
