import DICore

/// The properties of a type that are injected, with their needs.
///
/// ```
/// try container.inject(controller) { $0.inject(\.store).inject(\.clock, .named("utc")) }
/// ```
///
/// The origin says which objects the list is for: those that any thread may inject (`ComponentOrigin.Made`), those of
/// the main actor (`ComponentOrigin.MadeOnMainActor`), or the instances of an asynchronous component
/// (`ComponentOrigin.MadeAsynchronously`).
///
/// Thread-safety: an immutable value.
public struct PropertyList<Owner, Origin>: PropertyListing, Sendable {
    private(set) var steps: [PropertyStep<Owner>] = []
    private(set) var search: MarkedSearch<Owner>?
    private(set) var writers = PropertyWriters()
    private(set) var reports: [@Sendable (Owner, Injected) -> Void] = []
    private(set) var contexts: [SurroundingContext<Owner>] = []

    /// A function that adds properties to a list.
    public typealias Change = (PropertyList) -> PropertyList

    /// A function that adds properties to a list on the main actor.
    public typealias MainActorChange = @MainActor (PropertyList) -> PropertyList

    /// Creates an empty list.
    ///
    /// - Parameter owner: The type that has the properties.
    public init(of owner: Owner.Type = Owner.self) {}

    /// Returns the list that a change makes from this one.
    public func injecting(_ change: Change) -> PropertyList { change(self) }

    /// The list of an object without isolation, for an injection on the main actor.
    init(onMainActor list: PropertyList<Owner, ComponentOrigin.Made>) where Origin == ComponentOrigin.MadeOnMainActor {
        steps = list.steps
        search = list.search
        writers = list.writers
        reports = list.reports.map { report in
            { owner, injected in report(owner, .init([list], marked: injected.marked)) }
        }
    }

    func with(_ step: PropertyStep<Owner>) -> PropertyList { changed { $0.steps.append(step) } }

    func with(_ writer: any PropertyWriter) -> PropertyList { changed { $0.writers.append(writer) } }

    func with(_ context: SurroundingContext<Owner>) -> PropertyList { changed { $0.contexts.append(context) } }

    func with(_ search: MarkedSearch<Owner>) -> PropertyList { changed { $0.search = search } }

    func reporting(
        to report: @escaping @Sendable (Owner, Injected) -> Void
    ) -> PropertyList {
        changed { $0.reports.append(report) }
    }

    /// Returns the list without some of its steps.
    func keeping(_ isKept: [Bool]) -> PropertyList {
        changed { $0.steps = zip(steps, isKept).filter(\.1).map(\.0) }
    }

    private func changed(_ change: (inout PropertyList) -> Void) -> PropertyList {
        var copy = self
        change(&copy)
        return copy
    }

    // MARK: For the graph

    /// The needs of the properties in the order of the list, then those of marked properties and contexts.
    var dependencies: [Dependency] {
        PropertyStep.dependencies(of: steps) + (search?.dependencies(without: explicitKinds) ?? [])
            + contexts.flatMap(\.dependencies)
    }

    var opacity: Opacity { search?.opacity ?? .transparent }

    /// Returns the opacity of a strategy that injects the properties into the instances of another strategy.
    func opacity(around inner: Opacity) -> Opacity { inner == .transparent ? opacity : inner }

    // MARK: Marked properties

    /// The search for marked properties, with the writers of the list.
    var checkedSearch: MarkedSearch<Owner>? {
        var search = search
        search?.writers = writers
        return search
    }

    /// The classes at which the search for marked properties ends.
    var stopClasses: [AnyClass] { search?.stopClasses ?? [] }

    /// The kinds of the markers that are injected explicitly.
    var explicitKinds: [ObjectIdentifier] { steps.compactMap(\.marker?.kind) }

    /// Returns the slots of an object that are filled explicitly.
    func explicitSlots(of owner: Owner) -> [AnyMarkedSlot] { steps.compactMap { $0.marker?.slot(owner) } }

    // MARK: Reports

    func report(_ owner: Owner, _ injected: Injected) {
        for report in reports { report(owner, injected) }
    }

    /// The list, as reports describe it.
    var injected: Injected {
        Injected([self], marked: search.map { MarkedRange(upTo: $0.stopClasses) })
    }
}
