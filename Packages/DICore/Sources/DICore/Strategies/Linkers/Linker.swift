/// Trades a strategy's declared dependencies for links, once for each generation of a container.
///
/// A linker cannot be kept: it is valid during the call of ``InjectionStrategy/link(_:)``.
public struct Linker: ~Copyable {
    let session: LinkSession

    init(_ session: LinkSession) { self.session = session }

    /// The component that is being linked.
    public var component: ComponentDescription { session.component }

    /// Returns the link for a need.
    ///
    /// - Parameter need: A need whose ``Need/dependency`` the strategy declares.
    /// - Returns: A link, for use in the maker that the strategy returns.
    /// - Throws: ``ResolutionError/Code/undeclaredDependency`` if the strategy does not declare it.
    public func link<Value>(_ need: Need<Value>) throws(ResolutionError) -> LinkedNeed<Value> {
        if let wiring = need.wiring {
            guard let link = try wiring.link(self, false) else { preconditionFailure("the value is required") }
            return link
        }
        return LinkedNeed(try session.link(ComponentKey(Value.self, qualifier: need.qualifier)))
    }

    /// Returns the link for a need, or `nil` if no component is registered for it.
    ///
    /// - Parameter need: A need whose ``Need/optionalDependency`` the strategy declares.
    /// - Throws: ``ResolutionError`` for every other failure.
    public func linkIfRegistered<Value>(_ need: Need<Value>) throws(ResolutionError) -> LinkedNeed<Value>? {
        if let wiring = need.wiring { return try wiring.link(self, true) }
        let entry = try session.linkIfRegistered(ComponentKey(Value.self, qualifier: need.qualifier))
        return entry.map { LinkedNeed($0) }
    }

    /// Returns the links for all contributions to an array of elements, in the order of registration.
    ///
    /// - Complexity: O(*n*) in the number of contributions.
    public func linkContributions<Element>(
        to type: Element.Type, qualifier: Qualifier? = nil
    ) throws(ResolutionError) -> [LinkedNeed<Element>] {
        try session.linkContributions(to: ComponentKey(type, qualifier: qualifier), keyedBy: nil)
            .map { LinkedNeed($0.entry) }
    }

    /// Returns the links for all contributions to a map of elements, in the order of registration.
    ///
    /// - Parameters:
    ///   - type: The type of the elements.
    ///   - keyType: The type of the map's keys. Contributions with keys of another type are left out.
    ///   - qualifier: The qualifier of the collection.
    /// - Returns: A key, which is a `MapKey`, and a link for each contribution.
    /// - Complexity: O(*n*) in the number of contributions.
    public func linkContributions<MapKey: Hashable, Element>(
        to type: Element.Type, keyedBy keyType: MapKey.Type, qualifier: Qualifier? = nil
    ) throws(ResolutionError) -> [(key: any Hashable & Sendable, link: LinkedNeed<Element>)] {
        let key = ComponentKey(type, qualifier: qualifier)
        return try session.linkContributions(to: key, keyedBy: ObjectIdentifier(keyType)).compactMap { element in
            element.mapKey.map { ($0, LinkedNeed(element.entry)) }
        }
    }

    /// Returns a link to a resolver, for makers that request more than they link.
    ///
    /// The component then gets a frame of its own for each creation, so that a cycle through the resolver is found. The
    /// resolver of a ``Opacity/transparent`` strategy answers only the declared dependencies, in any dependency form.
    /// It throws ``ResolutionError/Code/undeclaredDependency`` for every other key.
    ///
    /// - Parameter answersUndeclared: Whether the resolver answers every key all the same: for needs that only an
    ///   instance knows, such as those of a subclass. The graph does not have them.
    /// - Complexity: O(*n*) in the number of declared dependencies.
    public func resolver(answersUndeclared: Bool = false) -> ResolverLink {
        let declared = answersUndeclared ? nil : session.declaredNeeds
        // A resolver that answers declared needs only reaches nothing else.
        session.note(declared == nil ? .opaque : .framed)
        return ResolverLink(declared: declared)
    }

    /// Returns a function that closes an instance which the strategy has created and cannot complete; `nil` if the
    /// component has no closer.
    ///
    /// No request returns such an instance. The function runs the component's closers at once, as after a hook that
    /// throws; from the first that may suspend on, they run in a task. Call it once for the instance, before the maker
    /// throws. A strategy that does not link calls ``Resolver/closeIncomplete(_:)``.
    ///
    /// - Parameter type: The type of the instance. For another type than the component's, the result is `nil`.
    public func closer<Instance>(ofIncomplete type: Instance.Type) -> (@Sendable (Instance) -> Void)? {
        guard let record = session.link?.pointee.subject.origin as? ComponentRecord, !record.closers.isEmpty,
            record.key.liveType == type
        else { return nil }
        return { instance in record.close(incomplete: instance) }
    }

    /// Links the parameters of a function.
    ///
    /// - Parameters:
    ///   - needs: The needs of the parameters, in order. Further parameters take the unnamed components of their types.
    ///   - body: Takes a link for each parameter, and returns a maker.
    /// - Returns: The maker.
    /// - Throws: The error of the function: ``ResolutionError`` if a parameter cannot be linked.
    public func linkFunction<Made>(
        needs: [AnyNeed] = [], _ body: (inout FunctionParameters) throws -> Made
    ) throws -> Made {
        try FunctionParameters.call(needs: needs, .session(session), body)
    }

    /// Returns a link to a value that is made from another link's.
    func link<Source, Value>(
        derivedFrom source: LinkedNeed<Source>, _ convert: @escaping @Sendable (Source) -> Value
    ) -> LinkedNeed<Value> {
        let maker = Maker<Value> { context in convert(try source.unannotated(context)) }
        let entry = Entry(source.entry.key, maker.erased, of: session.generation.core, needs: [source.entry])
        return LinkedNeed(entry)
    }
}
