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

    /// Where the search for marked properties ends, as the list says.
    var stopClasses: [AnyClass] { search?.stopClasses ?? [] }

    /// The kinds of the markers that are injected explicitly.
    var explicitKinds: [ObjectIdentifier] { steps.compactMap(\.marker?.kind) }

    /// The slots of an object that are filled explicitly.
    func explicitSlots(of owner: Owner) -> [AnyMarkedSlot] { steps.compactMap { $0.marker?.slot(owner) } }
}
