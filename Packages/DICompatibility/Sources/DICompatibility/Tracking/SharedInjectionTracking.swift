public import DICore
public import DIPropertyInjection

/// What remembers which objects were injected, to inject them again, where threads share both: what stands behind
/// ``SharedInjectionTracker``, for one of your own.
public protocol SharedInjectionTracking: AnyObject, Sendable {
    /// Properties of an object were injected.
    ///
    /// Called on the thread that injects, which may be several at once; the toolkit holds no lock.
    ///
    /// - Parameters:
    ///   - object: The object. To be held weakly.
    ///   - properties: What was injected; a later call for the same object adds to it.
    func record<Owner: AnyObject & Sendable>(_ object: Owner, _ properties: InjectedProperties<Owner>)
}

extension SharedInjectionTracking {
    /// Injects an object that the container did not make, and remembers it: see ``DICore/Resolver/inject(_:upTo:properties:)``.
    ///
    /// - Parameters:
    ///   - object: The object.
    ///   - resolver: Who is asked.
    ///   - stopClasses: Where the search for marked properties ends on its way up.
    ///   - properties: Lists properties besides those that are registered and marked.
    /// - Returns: The object.
    /// - Throws: `ResolutionError` for what cannot be had; then no property is changed, and nothing is remembered.
    /// - Complexity: O(*n*) in the number of stored properties, beyond what is created.
    @discardableResult
    public func inject<Owner: AnyObject & Sendable>(
        _ object: Owner, from resolver: any Resolver, upTo stopClasses: [AnyClass] = [],
        properties: (Properties<Owner>) -> Properties<Owner> = { $0 }
    ) throws(ResolutionError) -> Owner {
        record(object, try resolver.injectAndList(object, upTo: stopClasses, properties: properties))
        return object
    }
}
