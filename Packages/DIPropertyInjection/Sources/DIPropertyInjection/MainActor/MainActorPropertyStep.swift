public import DICore

/// One thing that is done on the main actor when an object's properties are injected: see ``PropertyStep``.
///
/// Key paths to properties that are bound to the main actor can neither be formed nor sent elsewhere, so they are kept in
/// closures that are bound to it as well.
///
/// Thread-safety: an immutable value.
public struct MainActorPropertyStep<Owner>: Sendable {
    /// Changes one object, with everything resolved.
    @usableFromInline
    typealias Assignment = @MainActor (inout Owner) -> Void

    /// Resolves what some steps need, and assigns it after what was resolved before them: see ``PropertyStep``.
    @usableFromInline
    typealias Run =
        @MainActor @Sendable (borrowing ResolutionContext, inout Owner, _ before: Assignment) throws -> Void

    /// A linked step.
    @usableFromInline
    struct Linked {
        // In a struct: closures that are elements of an array are called through one more.
        /// Makes what runs this step, and then the steps behind it.
        let joined: (_ rest: @escaping Run) -> Run

        @usableFromInline
        init(_ joined: @escaping (_ rest: @escaping Run) -> Run) {
            self.joined = joined
        }
    }

    let declare: @Sendable () -> Dependency?
    let name: String?
    let path: @MainActor @Sendable () -> AnyKeyPath?
    let marker: MarkerTarget?
    let link: @Sendable (borrowing Linker, PropertyCheck?) throws -> Linked?
    let resolve: @MainActor @Sendable (MainActorResolver, PropertyCheck?) throws -> Assignment?

    /// The slot that a step fills, in an object.
    struct MarkerTarget: Sendable {
        let kind: ObjectIdentifier
        let slot: @MainActor @Sendable (Owner) -> AnyMarkedSlot
    }

    init(
        declare: @escaping @Sendable () -> Dependency?, name: String?,
        path: @escaping @MainActor @Sendable () -> AnyKeyPath?, marker: MarkerTarget? = nil,
        link: @escaping @Sendable (borrowing Linker, PropertyCheck?) throws -> Linked?,
        resolve: @escaping @MainActor @Sendable (MainActorResolver, PropertyCheck?) throws -> Assignment?
    ) {
        self.declare = declare
        self.name = name
        self.path = path
        self.marker = marker
        self.link = link
        self.resolve = resolve
    }

    /// A step for one property of an object: see ``PropertyStep``.
    @MainActor
    @inlinable
    @inline(__always)
    static func property<Property>(
        of path: consuming ReferenceWritableKeyPath<Owner, Property>, _ need: Need<Property>,
        ifMissing policy: MissingPolicy<Property>
    ) -> MainActorPropertyStep {
        let property = pathOrAssign(consume path)
        return step(
            need, ifMissing: policy, path: { property(nil) { preconditionFailure("there is nothing to assign") } },
            set: { owner, value in _ = property(owner) { value } })
    }

    /// The one closure that captures the key path: assigns a value to an object; without one, returns the key path.
    @MainActor
    @inlinable
    @inline(__always)
    static func pathOrAssign<Property>(
        _ path: consuming ReferenceWritableKeyPath<Owner, Property>
    ) -> @MainActor @Sendable (Owner?, _ value: () -> Property) -> AnyKeyPath? {
        let path = path
        return { owner, value in
            guard let owner else { return path }
            owner[keyPath: path] = value()
            return nil
        }
    }

    /// A step for one property.
    @MainActor
    @inlinable
    @inline(__always)
    static func step<Property>(
        _ need: Need<Property>, ifMissing policy: MissingPolicy<Property>,
        path: @escaping @MainActor @Sendable () -> AnyKeyPath?,
        set: @escaping @MainActor @Sendable (inout Owner, Property) -> Void
    ) -> MainActorPropertyStep {
        MainActorPropertyStep(
            PropertySource(need, ifMissing: policy), path: path,
            linked: { read in
                Linked { rest in
                    { context, owner, before in
                        let value = try read.value(context)
                        try rest(context, &owner) { owner in
                            before(&owner)
                            set(&owner, value)
                        }
                    }
                }
            }, assignment: { value in { owner in set(&owner, value) } })
    }

    @MainActor
    @usableFromInline
    init<Property>(
        _ source: PropertySource<Property>, path: @escaping @MainActor @Sendable () -> AnyKeyPath?,
        linked: @escaping @Sendable (PropertySource<Property>.Read) -> Linked,
        assignment: @escaping @MainActor @Sendable (Property) -> Assignment
    ) {
        self.init(
            declare: source.declare, name: path().flatMap { PropertyName.of($0) }, path: path,
            link: { linker, check in
                guard let read = try source.link(linker) else { return nil }
                guard let check else { return linked(read) }
                return Self.linked(check, path, { context in try read.value(context) }, assignment)
            },
            resolve: { resolver, check in
                guard let value = try source.resolveOnMainActor(resolver), try check?.allows(value, at: path()) ?? true
                else {
                    return nil
                }
                return assignment(value)
            })
    }

    /// A step for one marked property, whatever its type says.
    @MainActor
    static func marked<Marker: MarkedProperty>(
        _ path: KeyPath<Owner, Marker>, _ need: Need<Marker.Content>
    ) -> MainActorPropertyStep {
        let ownPath: @MainActor @Sendable () -> AnyKeyPath? = { path }
        let slot: @MainActor @Sendable (Owner) -> MarkedSlot<Marker.Content> = { $0[keyPath: path].slot }
        return MainActorPropertyStep(
            declare: { need.dependency }, name: PropertyName.of(path), path: ownPath,
            marker: MarkerTarget(kind: ObjectIdentifier(Marker.self), slot: { slot($0) }),
            link: { linker, check in
                let link = try linker.link(need)
                if let check {
                    return linked(check, ownPath, { context in try link(context) }) { value in
                        { owner in slot(owner).fill(with: value) }
                    }
                }
                return Linked { rest in
                    { context, owner, before in
                        let value = try link(context)
                        try rest(context, &owner) { owner in
                            before(&owner)
                            slot(owner).fill(with: value)
                        }
                    }
                }
            },
            resolve: { resolver, check in
                let value = try need.resolve(from: resolver)
                guard try check?.allows(value, at: ownPath()) ?? true else { return nil }
                return { owner in slot(owner).fill(with: value) }
            })
    }

    /// A step that assigns a given value.
    @MainActor
    static func constant<Property: Sendable>(
        _ path: WritableKeyPath<Owner, Property>, _ value: Property
    ) -> MainActorPropertyStep {
        let ownPath: @MainActor @Sendable () -> AnyKeyPath? = { path }
        let set: @MainActor @Sendable (inout Owner) -> Void = { owner in owner[keyPath: path] = value }
        return MainActorPropertyStep(
            declare: { nil }, name: PropertyName.of(path), path: ownPath,
            link: { _, check in
                if let check { return linked(check, ownPath, { _ in value }, { _ in set }) }
                return Linked { rest in
                    { context, owner, before in
                        try rest(context, &owner) { owner in
                            before(&owner)
                            set(&owner)
                        }
                    }
                }
            },
            resolve: { _, check in
                guard try check?.allows(value, at: ownPath()) ?? true else { return nil }
                return set
            })
    }

    /// A step whose values are assigned where they are allowed only.
    private static func linked<Value>(
        _ check: PropertyCheck, _ path: @escaping @MainActor @Sendable () -> AnyKeyPath?,
        _ read: @escaping @MainActor @Sendable (borrowing ResolutionContext) throws -> Value,
        _ assignment: @escaping @MainActor @Sendable (Value) -> Assignment
    ) -> Linked {
        Linked { rest in
            { context, owner, before in
                let value = try read(context)
                guard try check.allows(value, at: path()) else { return try rest(context, &owner, before) }
                let assign = assignment(value)
                try rest(context, &owner) { owner in
                    before(&owner)
                    assign(&owner)
                }
            }
        }
    }

    /// Links steps: everything is resolved before the first property is assigned; then they are assigned in order.
    static func link(
        _ steps: [MainActorPropertyStep], _ linker: borrowing Linker, writers: PropertyWriters
    ) throws -> Run {
        var linked: [Linked] = []
        for (index, step) in steps.enumerated() {
            let check = writers.check(of: Owner.self, number: index + 1)
            if let step = try step.link(linker, check) { linked.append(step) }
        }
        var run: Run = { _, owner, before in before(&owner) }
        for step in linked.reversed() { run = step.joined(run) }
        return run
    }

    /// What steps declare, each with a word for its property.
    static func dependencies(of steps: [MainActorPropertyStep]) -> [Dependency] {
        steps.enumerated().compactMap { index, step in step.declare()?.labeled(step.name, number: index + 1) }
    }

    /// Resolves what steps need, from a resolver; all of them, or some.
    @MainActor
    static func resolveEach(
        _ steps: [MainActorPropertyStep], from resolver: MainActorResolver, writers: PropertyWriters,
        where isIncluded: (MainActorPropertyStep) -> Bool = { _ in true }
    ) throws -> [Assignment] {
        var assignments: [Assignment] = []
        for (index, step) in steps.enumerated() where isIncluded(step) {
            do {
                let check = writers.check(of: Owner.self, number: index + 1)
                if let assign = try step.resolve(resolver, check) { assignments.append(assign) }
            } catch let error as ResolutionError {
                let label = step.declare()?.labeled(step.name, number: index + 1).label ?? ""
                throw error.needed(by: label, of: ComponentKey(Owner.self))
            }
        }
        return assignments
    }

    /// The step of an object that is bound to nothing, for one that is injected on the main actor.
    @MainActor
    init(_ step: PropertyStep<Owner>) {
        self.init(
            declare: step.declare, name: step.name, path: { step.path() },
            marker: step.marker.map { marker in MarkerTarget(kind: marker.kind, slot: { marker.slot($0) }) },
            link: { _, _ in nil },
            resolve: { resolver, check in
                guard let assign = try step.resolve(resolver.resolve((any Resolver).self), check) else { return nil }
                return { owner in assign(&owner) }
            })
    }
}
