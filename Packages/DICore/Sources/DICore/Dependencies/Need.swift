/// A typed dependency: a value of a type, under a qualifier or from another component.
///
/// ```
/// Component(Checkout.self, init: Checkout.init(tax:clock:), needs: .named("reduced"), .unnamed)
/// ```
///
/// A strategy keeps needs and declares their ``dependency``. It trades each for a ``LinkedNeed`` when it is linked, or
/// resolves them from its resolver.
///
/// Thread-safety: an immutable value.
public struct Need<Value>: Sendable {
    let qualifier: Qualifier?
    let label: String?
    let wiring: Wiring?

    /// The way from another component to the value.
    final class Wiring: Sendable {
        let dependency: Dependency
        /// The key that is linked: the component's, or that of a form of it, such as `Lazy<Source>`.
        let form: ComponentKey
        /// Links the value; `nil` if it may be missing and is.
        let link: @Sendable (borrowing Linker, _ isOptional: Bool) throws(ResolutionError) -> LinkedNeed<Value>?
        /// Resolves the value; `nil` if it may be missing and is.
        let resolve: @Sendable (any Resolver, _ isOptional: Bool) throws(ResolutionError) -> Value?

        init<Source>(from source: Need<Source>, _ convert: @escaping @Sendable (Source) -> Value) {
            dependency = source.dependency
            form = ComponentKey(Source.self, qualifier: source.qualifier)
            link = { linker, isOptional throws(ResolutionError) in
                let link = isOptional ? try linker.linkIfRegistered(source) : try linker.link(source)
                return link.map { linker.link(derivedFrom: $0, convert) }
            }
            resolve = { resolver, isOptional throws(ResolutionError) in
                let instance =
                    isOptional ? try source.resolveIfRegistered(from: resolver) : try source.resolve(from: resolver)
                return instance.map(convert)
            }
        }
    }

    /// Creates a need for the value's own type.
    ///
    /// - Parameters:
    ///   - type: The type of the value.
    ///   - qualifier: The qualifier of the component; `nil` is the unnamed one.
    public init(_ type: Value.Type = Value.self, qualifier: Qualifier? = nil) {
        self.init(qualifier: qualifier, label: nil, wiring: nil)
    }

    private init(qualifier: Qualifier?, label: String?, wiring: Wiring?) {
        self.qualifier = qualifier
        self.label = label
        self.wiring = wiring
    }

    /// The unnamed component of the type.
    public static var unnamed: Need { Need() }

    /// Returns a need for the component of the type with a name.
    public static func named(_ name: String) -> Need { Need(qualifier: .name(name)) }

    /// Returns a need for the component of the type with a typed qualifier.
    ///
    /// - Parameter marker: The type that is the qualifier.
    public static func qualified<Marker>(by marker: Marker.Type) -> Need { Need(qualifier: .type(marker)) }

    /// Returns a need for the component of the type with a qualifier, or with none.
    ///
    /// ```
    /// needs: .qualified(by: .value(Region.north))
    /// ```
    ///
    /// - Parameter qualifier: The qualifier of the component; `nil` is the unnamed one.
    public static func qualified(by qualifier: Qualifier?) -> Need { Need(qualifier: qualifier) }

    /// Returns a need for a component of another type.
    ///
    /// ```
    /// needs: .wired(to: SQLiteUserStore.self) { $0 as any UserStore }
    /// ```
    ///
    /// - Parameters:
    ///   - type: The type of that component.
    ///   - qualifier: Its qualifier.
    ///   - convert: Makes the value from an instance.
    public static func wired<Source>(
        to type: Source.Type, qualifier: Qualifier? = nil, _ convert: @escaping @Sendable (Source) -> Value
    ) -> Need {
        Need(qualifier: nil, label: nil, wiring: Wiring(from: Need<Source>(qualifier: qualifier), convert))
    }

    /// Returns the same need, with a label of the parameter or property that it feeds, for messages.
    ///
    /// - Parameter label: For example `parameter 1` in "parameter 1 of Checkout".
    public func labeled(_ label: String) -> Need {
        Need(qualifier: qualifier, label: label, wiring: wiring)
    }

    /// Returns the need for the value inside of an optional, under the same qualifier; `nil` if it is wired to another
    /// component.
    public func unwrapped<Wrapped>() -> Need<Wrapped>? where Value == Wrapped? {
        wiring == nil ? Need<Wrapped>(qualifier: qualifier, label: label, wiring: nil) : nil
    }

    /// The dependency to declare.
    public var dependency: Dependency {
        Dependency(on: Value.self, qualifier: qualifier, label: label, wired: wiring?.dependency)
    }

    /// The dependency to declare if it may be missing, of the kind ``Dependency/Kind/optional``: for
    /// ``Linker/linkIfRegistered(_:)`` and `resolveIfRegistered(from:)`.
    public var optionalDependency: Dependency {
        Dependency(
            wiring?.form ?? ComponentKey(Value.self, qualifier: qualifier), kind: .optional, label: label)
    }
}

// For strategies that do not link.
extension Need {
    /// Resolves the value.
    ///
    /// - Throws: The error of the resolver.
    public func resolve(from resolver: any Resolver) throws(ResolutionError) -> Value {
        guard let wiring else { return try resolver.resolve(Value.self, qualifier: qualifier) }
        guard let value = try wiring.resolve(resolver, false) else { preconditionFailure("the value is required") }
        return value
    }

    /// Resolves the value, or returns `nil` if its key is missing.
    ///
    /// - Throws: The error of the resolver, for every other failure.
    public func resolveIfRegistered(from resolver: any Resolver) throws(ResolutionError) -> Value? {
        guard let wiring else { return try resolver.resolve(Value?.self, qualifier: qualifier) }
        return try wiring.resolve(resolver, true)
    }

    /// Resolves the value on the main actor.
    ///
    /// - Throws: The error of the resolver.
    @MainActor
    public func resolve(from resolver: MainActorResolver) throws(ResolutionError) -> Value {
        try resolve(from: resolver.base)
    }

    /// Resolves the value on the main actor, or returns `nil` if its key is missing.
    ///
    /// - Throws: The error of the resolver, for every other failure.
    @MainActor
    public func resolveIfRegistered(from resolver: MainActorResolver) throws(ResolutionError) -> Value? {
        try resolveIfRegistered(from: resolver.base)
    }

    /// Resolves the value in an asynchronous strategy. It does not suspend: declared instances exist when the container
    /// calls ``AsyncStrategy/make(_:)``.
    ///
    /// - Throws: The error of the resolver.
    public func resolve(from resolver: AsyncResolver) throws(ResolutionError) -> Value where Value: Sendable {
        try resolve(from: resolver.synchronous)
    }

    /// Resolves the value in an asynchronous strategy, or returns `nil` if its key is missing.
    ///
    /// - Throws: The error of the resolver, for every other failure.
    public func resolveIfRegistered(from resolver: AsyncResolver) throws(ResolutionError) -> Value?
    where Value: Sendable {
        try resolveIfRegistered(from: resolver.synchronous)
    }
}
