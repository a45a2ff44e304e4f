import DICore

/// Properties of a type that is bound to the main actor, and what is needed for each: see ``Properties``.
///
/// Thread-safety: an immutable value.
public struct MainActorProperties<Owner>: MainActorPropertyReceiving, Sendable {
    private(set) var steps: [MainActorPropertyStep<Owner>] = []
    private(set) var search: MarkedSearch<Owner>?

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

    /// The list, with the marked properties that are searched for.
    func injectMarked(_ search: MarkedSearch<Owner>) -> MainActorProperties {
        var copy = self
        copy.search = search
        return copy
    }

    /// What is needed, in the order of the list; marked properties last.
    var dependencies: [Dependency] {
        steps.enumerated().compactMap { index, step in step.declare()?.labeled(step.name, number: index + 1) }
            + (search?.dependencies(without: explicitKinds) ?? [])
    }

    var opacity: Opacity { search?.opacity ?? .transparent }

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
        var assignments: [MainActorPropertyStep<Owner>.Assignment] = []
        for (index, step) in steps.enumerated() {
            do {
                if let assign = try step.resolve(resolver) { assignments.append(assign) }
            } catch let error as ResolutionError {
                let label = step.declare()?.labeled(step.name, number: index + 1).label ?? ""
                throw error.needed(by: label, of: ComponentKey(Owner.self))
            }
        }
        return MainActorInjection(
            assign: { [assignments] owner in
                for assign in assignments { assign(&owner) }
            }, explicitSlots: explicitSlots, stopClasses: stopClasses)
    }
}
