import DICore

extension PropertyList {
    /// Resolves the values of the listed properties, and returns their assignment.
    func assignment(from resolver: any Resolver) throws -> PropertyStep<Owner>.Assignment {
        try PropertyStep.resolve(steps, from: resolver, writers: writers)
    }

    /// Injects an object that the container did not make.
    ///
    /// - Parameters:
    ///   - owner: The object.
    ///   - resolver: A resolver for the object's class.
    ///   - base: The class at which the search for marked properties begins, if that is not the object's own.
    ///   - stopClasses: The classes at which the search ends.
    ///   - resolve: Returns the list that is registered for the type, and its assignment.
    func inject(
        _ owner: inout Owner, from resolver: any Resolver, beginningAt base: AnyClass?, upTo stopClasses: [AnyClass],
        registered resolve: () throws -> (list: PropertyList, assign: PropertyStep<Owner>.Assignment)?
    ) throws(ResolutionError) -> Injected {
        do {
            let registered = try resolve()
            let lists = (registered.map { [$0.list] } ?? []) + [self]
            let assign = try assignment(from: resolver)
            let range = MarkedRange(upTo: stopClasses + lists.reversed().flatMap(\.stopClasses), from: base)
            let marked = range.properties(in: owner)
            var writers = PropertyWriters()
            for list in lists { writers.append(list.writers) }
            let explicit = lists.flatMap { $0.explicitSlots(of: owner) }
            let fills = try FoundProperty.fills(
                for: marked, without: explicit, of: Owner.self, writers: writers, from: resolver)
            guard registered != nil || !steps.isEmpty || !marked.isEmpty else {
                throw ResolutionError.nothingToInject(Owner.self)
            }
            try AnyMarkedSlot.claiming(fills.map(\.slot) + explicit, of: owner) {
                for fill in fills { fill() }
                registered?.assign(&owner)
                assign(&owner)
            }
            let injected = Injected(lists, marked: range)
            for list in lists { list.report(owner, injected) }
            return injected
        } catch {
            throw ResolutionError.injection(into: Owner.self, failedWith: error)
        }
    }
}

/// The part of an object in which marked properties are searched for.
struct MarkedRange: Sendable {
    /// The search leaves these classes and their base classes alone.
    let stopClasses: [AnyClass]

    /// The class at which the search begins; `nil` is the object's own.
    let base: AnyClass?

    init(upTo stopClasses: [AnyClass], from base: AnyClass? = nil) {
        self.stopClasses = stopClasses
        self.base = base
    }

    func properties(in owner: Any) -> [FoundProperty] {
        FoundProperty.all(in: owner, upTo: stopClasses, from: base)
    }
}
