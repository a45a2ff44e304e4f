/// A typed dependency: a value of this type is needed, under this qualifier or from that component.
///
/// ```
/// Component(Checkout.self, init: Checkout.init(tax:clock:), needs: .named("reduced"), .unnamed)
/// ```
///
/// A strategy keeps needs, declares their ``dependency``, and trades each for a ``Link`` when it is linked, or resolves
/// them from the resolver it is handed.
///
/// Thread-safety: an immutable value.
public struct Need<Value>: Sendable {
    let qualifier: Qualifier?
    let label: String?
    let wiring: Wiring?

    /// How the value comes from another component than the one its type says.
    final class Wiring: Sendable {
        let dependency: Dependency
        /// The key that is linked: that of the component, or of a form of it, such as `Lazy<Source>`.
        let form: ComponentKey
        let link: @Sendable (borrowing Linker) throws(ResolutionError) -> Link<Value>
        let linkIfRegistered: @Sendable (borrowing Linker) throws(ResolutionError) -> Link<Value>?
        let resolve: @Sendable (NeedSource) throws(ResolutionError) -> Value
        let resolveIfRegistered: @Sendable (NeedSource) throws(ResolutionError) -> Value?

        init(
            dependency: Dependency, form: ComponentKey,
            link: @escaping @Sendable (borrowing Linker) throws(ResolutionError) -> Link<Value>,
            linkIfRegistered: @escaping @Sendable (borrowing Linker) throws(ResolutionError) -> Link<Value>?,
            resolve: @escaping @Sendable (NeedSource) throws(ResolutionError) -> Value,
            resolveIfRegistered: @escaping @Sendable (NeedSource) throws(ResolutionError) -> Value?
        ) {
            self.dependency = dependency
            self.form = form
            self.link = link
            self.linkIfRegistered = linkIfRegistered
            self.resolve = resolve
            self.resolveIfRegistered = resolveIfRegistered
        }
    }

    /// A need for the value's own type.
    ///
    /// - Parameters:
    ///   - type: The type of the value.
    ///   - qualifier: The qualifier of the component; `nil` is the unnamed one.
    /// - Complexity: O(1).
    public init(_ type: Value.Type = Value.self, qualifier: Qualifier? = nil) {
        self.init(qualifier: qualifier, label: nil, wiring: nil)
    }

    fileprivate init(qualifier: Qualifier?, label: String?, wiring: Wiring?) {
        self.qualifier = qualifier
        self.label = label
        self.wiring = wiring
    }

    /// The unnamed component of the type.
    public static var unnamed: Need { Need() }

    /// The component of the type with a name.
    ///
    /// - Parameter name: The name.
    /// - Complexity: O(1).
    public static func named(_ name: String) -> Need { Need(qualifier: .name(name)) }

    /// The component of the type with a typed qualifier.
    ///
    /// - Parameter marker: The type that is the qualifier.
    /// - Complexity: O(1).
    public static func qualified<Marker>(by marker: Marker.Type) -> Need { Need(qualifier: .type(marker)) }

    /// Another component than the one that the type says.
    ///
    /// ```
    /// needs: .wired(to: SQLiteUserStore.self) { $0 as any UserStore }
    /// ```
    ///
    /// - Parameters:
    ///   - type: The type of that component.
    ///   - qualifier: Its qualifier.
    ///   - convert: Makes the value from it.
    /// - Complexity: O(1).
    public static func wired<Source>(
        to type: Source.Type, qualifier: Qualifier? = nil, _ convert: @escaping @Sendable (Source) -> Value
    ) -> Need {
        let wiring = Wiring(
            dependency: Need<Source>(qualifier: qualifier).dependency,
            form: ComponentKey(type, qualifier: qualifier),
            link: { linker throws(ResolutionError) in
                let source = try linker.link(Need<Source>(qualifier: qualifier))
                return linker.link(derivedFrom: source, convert)
            },
            linkIfRegistered: { linker throws(ResolutionError) in
                guard let source = try linker.linkIfRegistered(Need<Source>(qualifier: qualifier)) else { return nil }
                return linker.link(derivedFrom: source, convert)
            },
            resolve: { source throws(ResolutionError) in
                convert(try source.resolve(Source.self, qualifier: qualifier))
            },
            resolveIfRegistered: { source throws(ResolutionError) in
                try source.resolve(Source?.self, qualifier: qualifier).map(convert)
            })
        return Need(qualifier: nil, label: nil, wiring: wiring)
    }

    /// The same need, with a word for what it feeds.
    ///
    /// - Parameter label: As it reads in "parameter 1 of Checkout".
    /// - Complexity: O(1).
    public func labeled(_ label: String) -> Need {
        Need(qualifier: qualifier, label: label, wiring: wiring)
    }

    /// The need for what is inside of an optional, under the same qualifier; `nil` where it is wired to another component.
    ///
    /// - Complexity: O(1).
    public func unwrapped<Wrapped>() -> Need<Wrapped>? where Value == Wrapped? {
        wiring == nil ? Need<Wrapped>(qualifier: qualifier, label: label, wiring: nil) : nil
    }

    /// What this declares.
    ///
    /// - Complexity: O(1).
    public var dependency: Dependency {
        var dependency: Dependency
        if let wiring {
            dependency = wiring.dependency
        } else if let form = Value.self as? any DependencyForm.Type {
            dependency = form.dependency(qualifier: qualifier)
        } else {
            dependency = Dependency(ComponentKey(Value.self, qualifier: qualifier))
        }
        dependency.label = label
        return dependency
    }

    /// What this declares where it may be missing: a dependency of the kind ``Dependency/Kind/optional``, for
    /// ``Linker/linkIfRegistered(_:)`` and ``resolveIfRegistered(from:)``.
    ///
    /// - Complexity: O(1).
    public var optionalDependency: Dependency {
        Dependency(
            wiring?.form ?? ComponentKey(Value.self, qualifier: qualifier), kind: .optional, label: label)
    }

    /// The value, from a resolver: for strategies that do not link.
    ///
    /// - Parameter resolver: Who is asked.
    /// - Returns: The value.
    /// - Throws: Whatever the resolver throws.
    /// - Complexity: O(1) beyond what is created.
    public func resolve(from resolver: any Resolver) throws(ResolutionError) -> Value {
        try resolve(from: NeedSource(resolver))
    }

    /// The value, or `nil` where its key is missing, from a resolver: for strategies that do not link.
    ///
    /// - Parameter resolver: Who is asked.
    /// - Returns: The value, or `nil` where nothing is registered for it.
    /// - Throws: Whatever the resolver throws, for every other failure.
    /// - Complexity: O(1) beyond what is created.
    public func resolveIfRegistered(from resolver: any Resolver) throws(ResolutionError) -> Value? {
        try resolveIfRegistered(from: NeedSource(resolver))
    }

    /// The value, from a resolver on the main actor: for main-actor strategies that do not link.
    ///
    /// - Parameter resolver: Who is asked.
    /// - Returns: The value.
    /// - Throws: Whatever the resolver throws.
    /// - Complexity: O(1) beyond what is created.
    @MainActor
    public func resolve(from resolver: MainActorResolver) throws(ResolutionError) -> Value {
        try resolve(from: resolver.needSource)
    }

    /// The value, or `nil` where its key is missing, from a resolver on the main actor: for main-actor strategies that do
    /// not link.
    ///
    /// - Parameter resolver: Who is asked.
    /// - Returns: The value, or `nil` where nothing is registered for it.
    /// - Throws: Whatever the resolver throws, for every other failure.
    /// - Complexity: O(1) beyond what is created.
    @MainActor
    public func resolveIfRegistered(from resolver: MainActorResolver) throws(ResolutionError) -> Value? {
        try resolveIfRegistered(from: resolver.needSource)
    }

    /// The value, for an asynchronous strategy that does not link. It does not suspend: what is declared is there when
    /// ``AsyncStrategy/make(_:)`` is called.
    ///
    /// - Parameter resolver: The resolver that the strategy was handed.
    /// - Returns: The instance.
    /// - Throws: ``ResolutionError``, with the chain that leads to what could not be had.
    /// - Complexity: O(1) beyond what is created.
    public func resolve(from resolver: AsyncResolver) throws(ResolutionError) -> Value where Value: Sendable {
        try resolve(from: resolver.needSource)
    }

    /// The value, or `nil` where nothing is registered for it; for an asynchronous strategy that does not link.
    ///
    /// - Parameter resolver: The resolver that the strategy was handed.
    /// - Returns: The instance; `nil` only where the key itself is missing.
    /// - Throws: ``ResolutionError`` for every other failure.
    /// - Complexity: O(1) beyond what is created.
    public func resolveIfRegistered(from resolver: AsyncResolver) throws(ResolutionError) -> Value?
    where Value: Sendable {
        try resolveIfRegistered(from: resolver.needSource)
    }

    func resolve(from source: NeedSource) throws(ResolutionError) -> Value {
        if let wiring { return try wiring.resolve(source) }
        return try source.resolve(Value.self, qualifier: qualifier)
    }

    private func resolveIfRegistered(from source: NeedSource) throws(ResolutionError) -> Value? {
        if let wiring { return try wiring.resolveIfRegistered(source) }
        return try source.resolve(Value?.self, qualifier: qualifier)
    }
}
