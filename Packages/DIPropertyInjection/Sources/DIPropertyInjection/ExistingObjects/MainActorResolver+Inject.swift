public import DICore

extension MainActorResolver {
    /// Injects an object that the container did not make on the main actor, such as a view controller of a storyboard.
    ///
    /// ```
    /// try container.mainActor.inject(controller)
    /// ```
    ///
    /// The injection covers the properties that are registered with `MainActorComponent(injecting:)`, those that are
    /// listed here, and marked properties, also private and inherited ones. All or nothing: if a need cannot be
    /// resolved, no property is changed.
    ///
    /// - Parameters:
    ///   - object: The object. The registered properties are those of its static type.
    ///   - base: A base class, to inject only the properties that are registered for it, and those marked there and
    ///     above; `nil` for the object's own class.
    ///   - stopClasses: The classes at which the search for marked properties ends.
    ///   - properties: Lists properties for this injection; they win over registered ones.
    /// - Throws: `ResolutionError`; with `ResolutionError.Code.nothingToInject` if the object has no properties to
    ///   inject.
    /// - Complexity: O(*n*) in the number of stored properties, besides the creations.
    @MainActor
    @discardableResult
    public func inject<Owner: AnyObject>(
        _ object: Owner, as base: Owner.Type? = nil, upTo stopClasses: [AnyClass] = [],
        properties: PropertyList<Owner, ComponentOrigin.MadeOnMainActor>.MainActorChange = { $0 }
    ) throws(ResolutionError) -> Owner {
        var object = object
        try inject(&object, from: base == nil ? nil : Owner.self, upTo: stopClasses, properties(PropertyList()))
        return object
    }

    /// Injects a struct in place, or any value, on the main actor: see `Resolver.inject(into:properties:)`.
    ///
    /// - Throws: `ResolutionError`: see ``inject(_:as:upTo:properties:)``.
    /// - Complexity: O(*n*) in the number of stored properties, besides the creations.
    @MainActor
    public func inject<Owner>(
        into value: inout Owner,
        properties: PropertyList<Owner, ComponentOrigin.MadeOnMainActor>.MainActorChange = { $0 }
    ) throws(ResolutionError) {
        try inject(&value, upTo: [], properties(PropertyList()))
    }

    /// Injects an object that the container did not make, and returns the injected properties, to inject some of them
    /// again.
    ///
    /// - Throws: `ResolutionError`: see ``inject(_:as:upTo:properties:)``.
    /// - Complexity: O(*n*) in the number of stored properties, besides the creations.
    @MainActor
    public func injectAndList<Owner: AnyObject>(
        _ object: Owner, upTo stopClasses: [AnyClass] = [],
        properties: PropertyList<Owner, ComponentOrigin.MadeOnMainActor>.MainActorChange = { $0 }
    ) throws(ResolutionError) -> PropertyList<Owner, ComponentOrigin.MadeOnMainActor>.Injected {
        var object = object
        return try inject(&object, upTo: stopClasses, properties(PropertyList()))
    }

    @MainActor
    @discardableResult
    private func inject<Owner>(
        _ owner: inout Owner, from base: AnyClass? = nil, upTo stopClasses: [AnyClass],
        _ listed: PropertyList<Owner, ComponentOrigin.MadeOnMainActor>
    ) throws(ResolutionError) -> PropertyList<Owner, ComponentOrigin.MadeOnMainActor>.Injected {
        let own = MainActorAccess(base: resolver(for: base ?? type(of: owner)))
        return try listed.inject(&owner, from: own, beginningAt: base, upTo: stopClasses) {
            guard let injection = try resolveIfRegistered(Injection<Owner>.self) else { return nil }
            switch injection.list {
            case .anyThread(let list): return (PropertyList(onMainActor: list), injection.assign)
            case .mainActor(let list): return (list, injection.assign)
            }
        }
    }
}

/// A resolver of the main actor, for code without isolation that the main actor runs.
///
/// Thread-safety: used on the main actor only.
struct MainActorAccess: Resolver {
    let base: MainActorResolver

    func resolve<Value>(_ type: Value.Type, qualifier: Qualifier?) throws(ResolutionError) -> Value {
        typealias Resolve = (MainActorResolver) throws(ResolutionError) -> Value
        let resolve: @MainActor (MainActorResolver) throws(ResolutionError) -> Value = {
            resolver throws(ResolutionError) in try resolver.resolve(Value.self, qualifier: qualifier)
        }
        // Safety: a synchronous function is called in the same way with and without isolation, and the main actor
        // calls.
        return try unsafeBitCast(resolve, to: Resolve.self)(base)
    }

    func contains(_ key: ComponentKey) -> Bool { base.contains(key) }

    func resolver(for receiver: Any.Type) -> any Resolver { MainActorAccess(base: base.resolver(for: receiver)) }

    var answeringUndeclared: any Resolver { MainActorAccess(base: base.answeringUndeclared) }

    func closeIncomplete<Instance>(_ instance: Instance) { base.closeIncomplete(instance) }
}
