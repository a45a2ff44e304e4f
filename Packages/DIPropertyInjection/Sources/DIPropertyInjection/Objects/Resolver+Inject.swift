public import DICore

extension Resolver {
    /// Injects an object that the container did not make.
    ///
    /// ```
    /// try container.inject(widget)                                                   // as it is registered and marked
    /// try container.inject(widget) { $0.inject(\.store).set(\.title, to: "Q3") }     // and these, this time
    /// ```
    ///
    /// What is injected: what is registered for its type with `Component(injecting:)`, what is listed here, and its marked
    /// properties, private and inherited ones too. All or nothing: where something cannot be had, no property is changed.
    ///
    /// - Parameters:
    ///   - object: The object. What is registered is looked up for its static type.
    ///   - stopClasses: Where the search for marked properties ends on its way up.
    ///   - properties: Lists properties for this one time; they win over what is registered.
    /// - Returns: The object.
    /// - Throws: `ResolutionError` for what cannot be had; ``ResolutionError/Code/nothingToInject`` where there is nothing.
    /// - Complexity: O(*n*) in the number of stored properties, beyond what is created.
    @discardableResult
    public func inject<Owner: AnyObject>(
        _ object: Owner, upTo stopClasses: [AnyClass] = [],
        properties: (Properties<Owner>) -> Properties<Owner> = { $0 }
    ) throws(ResolutionError) -> Owner {
        var object = object
        try inject(&object, upTo: stopClasses, properties(Properties()))
        return object
    }

    /// Injects an object that the container did not make as an instance of one of its base classes: what is registered for
    /// that class, and what is marked there and above.
    ///
    /// - Parameters:
    ///   - object: The object.
    ///   - base: The class.
    ///   - stopClasses: Where the search for marked properties ends on its way up.
    ///   - properties: Lists properties for this one time; they win over what is registered.
    /// - Returns: The object.
    /// - Throws: `ResolutionError` for what cannot be had; ``ResolutionError/Code/nothingToInject`` where there is nothing.
    /// - Complexity: O(*n*) in the number of stored properties, beyond what is created.
    @discardableResult
    public func inject<Owner: AnyObject>(
        _ object: Owner, as base: Owner.Type, upTo stopClasses: [AnyClass] = [],
        properties: (Properties<Owner>) -> Properties<Owner> = { $0 }
    ) throws(ResolutionError) -> Owner {
        var object = object
        try inject(&object, from: Owner.self, upTo: stopClasses, properties(Properties()))
        return object
    }

    /// Injects a struct in place, or any value.
    ///
    /// A copy of a struct that was made before shares its marked properties, and gets them too. So the marked properties of a struct
    /// are injected once: the second injection, into the value or a copy, is refused. ``InjectedProperties`` can inject them again.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - properties: Lists properties for this one time; they win over what is registered.
    /// - Throws: `ResolutionError` for what cannot be had; ``ResolutionError/Code/nothingToInject`` where there is nothing;
    ///   ``ResolutionError/Code/alreadyInjected`` for a struct whose marked properties were injected.
    /// - Complexity: O(*n*) in the number of stored properties, beyond what is created.
    public func inject<Owner>(
        into value: inout Owner, properties: (Properties<Owner>) -> Properties<Owner> = { $0 }
    ) throws(ResolutionError) {
        try inject(&value, upTo: [], properties(Properties()))
    }

    /// Injects an object that the container did not make, and says with what: for whoever wants to inject a part of it again.
    ///
    /// - Parameters:
    ///   - object: The object. What is registered is looked up for its static type.
    ///   - stopClasses: Where the search for marked properties ends on its way up.
    ///   - properties: Lists properties for this one time; they win over what is registered.
    /// - Returns: What was injected.
    /// - Throws: `ResolutionError` for what cannot be had; ``ResolutionError/Code/nothingToInject`` where there is nothing.
    /// - Complexity: O(*n*) in the number of stored properties, beyond what is created.
    public func injectAndList<Owner: AnyObject>(
        _ object: Owner, upTo stopClasses: [AnyClass] = [],
        properties: (Properties<Owner>) -> Properties<Owner> = { $0 }
    ) throws(ResolutionError) -> InjectedProperties<Owner> {
        var object = object
        return try inject(&object, upTo: stopClasses, properties(Properties()))
    }

    @discardableResult
    private func inject<Owner>(
        _ owner: inout Owner, from base: AnyClass? = nil, upTo stopClasses: [AnyClass], _ listed: Properties<Owner>
    ) throws(ResolutionError) -> InjectedProperties<Owner> {
        do {
            let own = resolver(for: base ?? type(of: owner))
            if contains(MainActorInjection<Owner>.self) { throw ResolutionError.boundInjection(into: Owner.self) }
            let registered = try resolveIfRegistered(Injection<Owner>.self)
            let lists = (registered.map { [$0.properties] } ?? []) + [listed]
            let assign = try PropertyStep.resolve(listed.steps, from: own, writers: listed.writers)
            let range = MarkedRange(upTo: stopClasses + lists.reversed().flatMap(\.stopClasses), from: base)
            let marked = range.properties(in: owner)
            var writers = PropertyWriters()
            for list in lists { writers.append(list.writers) }
            let explicit = lists.flatMap { $0.explicitSlots(of: owner) }
            let fills = try FoundProperty.fills(
                for: marked, without: explicit, of: Owner.self, writers: writers
            ) { try $0.content(from: own) }
            guard registered != nil || !listed.steps.isEmpty || !marked.isEmpty else {
                throw ResolutionError.nothingToInject(Owner.self)
            }
            try AnyMarkedSlot.claiming(fills.map(\.slot) + explicit, of: owner) {
                for fill in fills { fill() }
                registered?.assign(&owner)
                assign(&owner)
            }
            let injected = InjectedProperties(lists, marked: range)
            for list in lists { list.report(owner, injected) }
            return injected
        } catch {
            throw ResolutionError.injection(into: Owner.self, failedWith: error)
        }
    }
}
