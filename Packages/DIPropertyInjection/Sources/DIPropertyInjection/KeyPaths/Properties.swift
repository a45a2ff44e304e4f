import DICore

/// Properties of a type, and what is needed for each: a list for objects that the container does not make.
///
/// ```
/// try container.inject(controller) { $0.inject(\.store).inject(\.clock, .named("utc")) }
/// ```
///
/// Thread-safety: an immutable value.
public struct Properties<Owner>: PropertyReceiving, Sendable {
    private(set) var steps: [PropertyStep<Owner>] = []
    private(set) var search: MarkedSearch<Owner>?
    private(set) var writers = PropertyWriters()
    private(set) var reports: [@Sendable (Owner, InjectedProperties<Owner>) -> Void] = []

    /// Makes an empty list.
    ///
    /// - Parameter owner: Whose properties they are.
    /// - Complexity: O(1).
    public init(of owner: Owner.Type = Owner.self) {}

    /// The list with one more step.
    ///
    /// - Complexity: O(*n*) in the number of properties.
    public func adding(_ step: PropertyStep<Owner>) -> Properties {
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
    public func injectMarked(upTo stopClasses: [AnyClass] = []) -> Properties {
        injectMarked(MarkedSearch(stopClasses: stopClasses))
    }

    /// Lets a writer see every value that is about to be injected, and refuse it: see ``PropertyWriter``.
    ///
    /// It is asked for all properties of the list, whether they are listed before or after it, marked ones too. Of several
    /// writers all have to agree.
    ///
    /// - Parameter writer: Sees the values.
    /// - Returns: The list, with the writer.
    /// - Complexity: O(*n*) in the number of writers.
    public func written(by writer: any PropertyWriter) -> Properties {
        var copy = self
        copy.writers.append(writer)
        return copy
    }

    /// Tells of each object that was injected, and with what: for whoever wants to inject a part of it again.
    ///
    /// - Parameter report: Called when all properties are assigned, before any hook.
    /// - Returns: The list, with the report.
    /// - Complexity: O(*n*) in the number of reports.
    public func onInject(
        _ report: @escaping @Sendable (Owner, InjectedProperties<Owner>) -> Void
    ) -> Properties {
        var copy = self
        copy.reports.append(report)
        return copy
    }

    /// The list without some of its steps.
    func keeping(_ isKept: [Bool]) -> Properties {
        var copy = self
        copy.steps = zip(steps, isKept).filter(\.1).map(\.0)
        return copy
    }

    func report(_ owner: Owner, _ injected: InjectedProperties<Owner>) {
        for report in reports { report(owner, injected) }
    }

    /// The list, as it is told of.
    var injected: InjectedProperties<Owner> {
        InjectedProperties([self], marked: search.map { MarkedRange(upTo: $0.stopClasses) })
    }

    func injectMarked(_ search: MarkedSearch<Owner>) -> Properties {
        var copy = self
        copy.search = search
        return copy
    }

    /// What is needed, in the order of the list; marked properties last.
    var dependencies: [Dependency] {
        PropertyStep.dependencies(of: steps) + (search?.dependencies(without: explicitKinds) ?? [])
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
    func explicitSlots(of owner: Owner) -> [AnyMarkedSlot] { steps.compactMap { $0.marker?.slot(owner) } }
}
