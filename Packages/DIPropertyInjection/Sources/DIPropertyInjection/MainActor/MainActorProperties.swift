import DICore

/// Properties of a type that is bound to the main actor, and what is needed for each: see ``Properties``.
///
/// Thread-safety: an immutable value.
public struct MainActorProperties<Owner>: MainActorPropertyReceiving, Sendable {
    private(set) var steps: [MainActorPropertyStep<Owner>] = []
    private(set) var search: MarkedSearch<Owner>?
    private(set) var writers = PropertyWriters()
    private(set) var reports: [@MainActor @Sendable (Owner, MainActorInjectedProperties<Owner>) -> Void] = []

    /// Makes an empty list.
    ///
    /// - Parameter owner: Whose properties they are.
    /// - Complexity: O(1).
    public init(of owner: Owner.Type = Owner.self) {}

    /// The list with one more step.
    ///
    /// - Complexity: O(*n*) in the number of properties.
    public func adding(_ step: MainActorPropertyStep<Owner>) -> MainActorProperties {
        var copy = self
        copy.steps.append(step)
        return copy
    }

    /// Injects the marked properties too.
    ///
    /// Those of an object that the container did not make are injected in any case; here one says how far up.
    ///
    /// - Parameter stopClasses: Where the search ends on its way up: these classes, and what is above them, are left alone.
    /// - Returns: The list, with the marked properties.
    /// - Complexity: O(1).
    public func injectMarked(upTo stopClasses: [AnyClass] = []) -> MainActorProperties {
        injectMarked(MarkedSearch(stopClasses: stopClasses))
    }

    /// Lets a writer see every value that is about to be injected, and refuse it: see ``Properties/written(by:)``.
    ///
    /// - Parameter writer: Sees the values; asked on the main actor.
    /// - Returns: The list, with the writer.
    /// - Complexity: O(*n*) in the number of writers.
    public func written(by writer: any PropertyWriter) -> MainActorProperties {
        var copy = self
        copy.writers.append(writer)
        return copy
    }

    /// Tells of each object that was injected, and with what: see ``Properties/onInject(_:)``.
    ///
    /// - Parameter report: Called on the main actor when all properties are assigned, before any hook.
    /// - Returns: The list, with the report.
    /// - Complexity: O(*n*) in the number of reports.
    public func onInject(
        _ report: @escaping @MainActor @Sendable (Owner, MainActorInjectedProperties<Owner>) -> Void
    ) -> MainActorProperties {
        var copy = self
        copy.reports.append(report)
        return copy
    }

    /// The list without some of its steps.
    func keeping(_ isKept: [Bool]) -> MainActorProperties {
        var copy = self
        copy.steps = zip(steps, isKept).filter(\.1).map(\.0)
        return copy
    }

    @MainActor
    func report(_ owner: Owner, _ injected: MainActorInjectedProperties<Owner>) {
        for report in reports { report(owner, injected) }
    }

    /// The list, as it is told of.
    var injected: MainActorInjectedProperties<Owner> {
        MainActorInjectedProperties([self], marked: search.map { MarkedRange(upTo: $0.stopClasses) })
    }

    /// The list of an object that is bound to nothing, for one that is injected on the main actor.
    @MainActor
    init(_ properties: Properties<Owner>) {
        steps = properties.steps.map { MainActorPropertyStep($0) }
        search = properties.search
        writers = properties.writers
    }

    /// The list, with the marked properties that are searched for.
    func injectMarked(_ search: MarkedSearch<Owner>) -> MainActorProperties {
        var copy = self
        copy.search = search
        return copy
    }

    /// What is needed, in the order of the list; marked properties last.
    var dependencies: [Dependency] {
        MainActorPropertyStep.dependencies(of: steps) + (search?.dependencies(without: explicitKinds) ?? [])
    }

    var opacity: Opacity { search?.opacity ?? .transparent }

    /// The search for marked properties, with the writers of the list.
    var checkedSearch: MarkedSearch<Owner>? {
        var search = search
        search?.writers = writers
        return search
    }

    /// Where the search for marked properties ends, as the list says.
    var stopClasses: [AnyClass] { search?.stopClasses ?? [] }

    /// The kinds of the markers that are injected explicitly.
    var explicitKinds: [ObjectIdentifier] { steps.compactMap(\.marker?.kind) }

    /// The slots of an object that are filled explicitly.
    @MainActor
    func explicitSlots(of owner: Owner) -> [AnyMarkedSlot] { steps.compactMap { $0.marker?.slot(owner) } }
}

extension MainActorProperties {
    /// What the list needs, resolved.
    @MainActor
    func injection(from resolver: MainActorResolver) throws -> MainActorInjection<Owner> {
        let assignments = try MainActorPropertyStep.resolveEach(steps, from: resolver, writers: writers)
        return MainActorInjection(properties: self) { [assignments] owner in
            for assign in assignments { assign(&owner) }
        }
    }
}
