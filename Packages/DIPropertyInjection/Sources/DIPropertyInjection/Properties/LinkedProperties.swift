public import DICore

/// The linked properties of a component.
struct LinkedProperties<Owner>: Sendable {
    let steps: LinkedSteps<Owner>
    let search: MarkedSearch<Owner>.Linked?
    /// Returns the slots that are filled explicitly; `nil` if the list has no step for a marker.
    var explicitSlots: (@Sendable (Owner) -> [AnyMarkedSlot])?
    var report: (@Sendable (Owner) -> Void)?
    /// Runs a creation inside of the list's contexts; `nil` if there are none.
    var wrap: (@Sendable (() throws -> Owner) throws -> Owner)?
    /// Closes an instance whose properties cannot be injected; `nil` if the component has no closer.
    var close: (@Sendable (Owner) -> Void)?

    private var isObject: Bool { Owner.self is AnyClass }

    /// The steps, if running them is all that is left to do for a new instance.
    var onlySteps: LinkedSteps<Owner>? {
        guard search == nil, report == nil, wrap == nil, close == nil, explicitSlots == nil || isObject else {
            return nil
        }
        return steps
    }

    /// Creates an instance and injects its properties.
    func injected(_ context: borrowing ResolutionContext, _ create: () throws -> Owner) throws -> Owner {
        var incomplete: Owner?
        do {
            return try injectedInContexts(context, &incomplete, create)
        } catch {
            if let incomplete { close?(incomplete) }
            throw error
        }
    }

    private func injectedInContexts(
        _ context: borrowing ResolutionContext, _ incomplete: inout Owner?, _ create: () throws -> Owner
    ) throws -> Owner {
        guard let wrap else { return try injectedInside(context, &incomplete, create) }
        return try wrap { try injectedInside(context, &incomplete, create) }
    }

    /// - Parameter incomplete: Set to the new instance if the component has a closer.
    private func injectedInside(
        _ context: borrowing ResolutionContext, _ incomplete: inout Owner?, _ create: () throws -> Owner
    ) throws -> Owner {
        var owner: Owner
        if let search {
            let collector = MarkedSlotCollector()
            owner = try collector.collecting(create)
            if close != nil { incomplete = owner }
            let explicit = explicitSlots?(owner) ?? []
            let fills = try search(context, owner, collector, explicit)
            let slots = isObject ? [] : fills.map(\.slot) + explicit
            try AnyMarkedSlot.claiming(slots, of: owner) {
                try steps.run(context, &owner) { _ in
                    for fill in fills { fill() }
                }
            }
        } else {
            owner = try create()
            if close != nil { incomplete = owner }
            let slots = isObject ? [] : explicitSlots?(owner) ?? []
            try AnyMarkedSlot.claiming(slots, of: owner) { try steps.run(context, &owner) { _ in } }
        }
        report?(owner)
        return owner
    }
}

/// The linked steps of a list, from one of them to the last.
///
/// All values are resolved in the order of the list before the first is assigned; then they are assigned in the same
/// order. Each step resolves its value, and runs the rest of the steps with one more assignment. So the values are on
/// the stack, and nothing is allocated for them.
@usableFromInline
struct LinkedSteps<Owner>: Sendable {
    /// Runs the steps, and assigns their values after those of the steps before them.
    @usableFromInline
    typealias Run =
        @Sendable (borrowing ResolutionContext, inout Owner, _ before: PropertyStep<Owner>.Assignment) throws -> Void

    @usableFromInline
    let run: Run

    @usableFromInline
    init(_ run: @escaping Run) {
        self.run = run
    }

    /// Creates an empty list.
    init() {
        self.init { _, owner, before in before(&owner) }
    }

    /// Creates a list that begins with a step that assigns each value.
    @inlinable
    @inline(__always)
    init<Property>(
        _ read: PropertySource<Property>.Read, set: @escaping @Sendable (inout Owner, Property) -> Void,
        rest: LinkedSteps
    ) {
        self.init { context, owner, before in
            let value = try read.value(context)
            try rest.run(context, &owner) { owner in
                before(&owner)
                set(&owner, value)
            }
        }
    }

    /// Creates a list that begins with a step that assigns the values that fulfill a condition.
    init<Property>(
        _ read: PropertySource<Property>.Read, where isAllowed: @escaping @Sendable (Property) throws -> Bool,
        set: @escaping @Sendable (inout Owner, Property) -> Void, rest: LinkedSteps
    ) {
        self.init { context, owner, before in
            let value = try read.value(context)
            let isAllowed = try isAllowed(value)
            try rest.run(context, &owner) { owner in
                before(&owner)
                if isAllowed { set(&owner, value) }
            }
        }
    }
}
