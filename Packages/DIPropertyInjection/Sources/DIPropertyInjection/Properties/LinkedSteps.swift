public import DICore

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
