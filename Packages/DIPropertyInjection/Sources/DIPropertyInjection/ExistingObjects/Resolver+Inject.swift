public import DICore

extension Resolver {
    /// Injects an object that the container did not make.
    ///
    /// ```
    /// try container.inject(widget)                                                // registered and marked properties
    /// try container.inject(widget) { $0.inject(\.store).set(\.title, to: "Q3") }  // and these, this time
    /// ```
    ///
    /// The injection covers the properties that are registered with `Component(injecting:)`, those that are listed
    /// here, and marked properties, also private and inherited ones. All or nothing: if a need cannot be resolved, no
    /// property is changed.
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
    @discardableResult
    public func inject<Owner: AnyObject>(
        _ object: Owner, as base: Owner.Type? = nil, upTo stopClasses: [AnyClass] = [],
        properties: PropertyList<Owner, ComponentOrigin.Made>.Change = { $0 }
    ) throws(ResolutionError) -> Owner {
        var object = object
        try inject(&object, from: base == nil ? nil : Owner.self, upTo: stopClasses, properties(PropertyList()))
        return object
    }

    /// Injects a struct in place, or any value.
    ///
    /// An earlier copy of a struct shares its marked properties, and gets them too. So the marked properties of a
    /// struct are injected once: a second injection, into the value or a copy, fails. A list of the injected
    /// properties can inject them again: see ``PropertyList/Injected``.
    ///
    /// - Throws: `ResolutionError`: see ``inject(_:as:upTo:properties:)``; with `ResolutionError.Code.alreadyInjected`
    ///   for a second injection.
    /// - Complexity: O(*n*) in the number of stored properties, besides the creations.
    public func inject<Owner>(
        into value: inout Owner,
        properties: PropertyList<Owner, ComponentOrigin.Made>.Change = { $0 }
    ) throws(ResolutionError) {
        try inject(&value, upTo: [], properties(PropertyList()))
    }

    /// Injects an object that the container did not make, and returns the injected properties, to inject some of them
    /// again.
    ///
    /// - Throws: `ResolutionError`: see ``inject(_:as:upTo:properties:)``.
    /// - Complexity: O(*n*) in the number of stored properties, besides the creations.
    public func injectAndList<Owner: AnyObject>(
        _ object: Owner, upTo stopClasses: [AnyClass] = [],
        properties: PropertyList<Owner, ComponentOrigin.Made>.Change = { $0 }
    ) throws(ResolutionError) -> PropertyList<Owner, ComponentOrigin.Made>.Injected {
        var object = object
        return try inject(&object, upTo: stopClasses, properties(PropertyList()))
    }

    @discardableResult
    private func inject<Owner>(
        _ owner: inout Owner, from base: AnyClass? = nil, upTo stopClasses: [AnyClass],
        _ listed: PropertyList<Owner, ComponentOrigin.Made>
    ) throws(ResolutionError) -> PropertyList<Owner, ComponentOrigin.Made>.Injected {
        let own = resolver(for: base ?? type(of: owner))
        return try listed.inject(&owner, from: own, beginningAt: base, upTo: stopClasses) {
            guard let injection = try resolveIfRegistered(Injection<Owner>.self) else { return nil }
            guard case .anyThread(let list) = injection.list else {
                throw ResolutionError.boundInjection(into: Owner.self)
            }
            return (list, injection.assign)
        }
    }
}
