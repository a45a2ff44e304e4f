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
    let marker: MarkerTarget?
    let link: @Sendable (borrowing Linker) throws -> Linked?
    let resolve: @MainActor @Sendable (MainActorResolver) throws -> Assignment?

    /// The slot that a step fills, in an object.
    struct MarkerTarget: Sendable {
        let kind: ObjectIdentifier
        let slot: @MainActor @Sendable (Owner) -> AnyMarkedSlot
    }

    init(
        declare: @escaping @Sendable () -> Dependency?, name: String?, marker: MarkerTarget? = nil,
        link: @escaping @Sendable (borrowing Linker) throws -> Linked?,
        resolve: @escaping @MainActor @Sendable (MainActorResolver) throws -> Assignment?
    ) {
        self.declare = declare
        self.name = name
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
        let property = nameOrAssign(consume path)
        return step(
            need, ifMissing: policy, name: { property(nil) { preconditionFailure("there is nothing to assign") } },
            set: { owner, value in _ = property(owner) { value } })
    }

    /// The one closure that captures the key path: assigns a value to an object; without one, returns the property's name.
    @MainActor
    @inlinable
    @inline(__always)
    static func nameOrAssign<Property>(
        _ path: consuming ReferenceWritableKeyPath<Owner, Property>
    ) -> @MainActor @Sendable (Owner?, _ value: () -> Property) -> String? {
        let path = path
        return { owner, value in
            guard let owner else { return PropertyName.of(path) }
            owner[keyPath: path] = value()
            return nil
        }
    }

    /// A step for one property.
    @MainActor
    @inlinable
    @inline(__always)
    static func step<Property>(
        _ need: Need<Property>, ifMissing policy: MissingPolicy<Property>, name: @MainActor () -> String?,
        set: @escaping @MainActor @Sendable (inout Owner, Property) -> Void
    ) -> MainActorPropertyStep {
        MainActorPropertyStep(
            PropertySource(need, ifMissing: policy), name: name,
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
        _ source: PropertySource<Property>, name: @MainActor () -> String?,
        linked: @escaping @Sendable (PropertySource<Property>.Read) -> Linked,
        assignment: @escaping @MainActor @Sendable (Property) -> Assignment
    ) {
        self.init(
            declare: source.declare, name: name(), link: { linker in try source.link(linker).map(linked) },
            resolve: { resolver in
                guard let value = try source.resolveOnMainActor(resolver) else { return nil }
                return assignment(value)
            })
    }

    /// A step for one marked property, whatever its type says.
    @MainActor
    static func marked<Marker: MarkedProperty>(
        _ path: KeyPath<Owner, Marker>, _ need: Need<Marker.Content>
    ) -> MainActorPropertyStep {
        let slot: @MainActor @Sendable (Owner) -> MarkedSlot<Marker.Content> = { $0[keyPath: path].slot }
        return MainActorPropertyStep(
            declare: { need.dependency }, name: PropertyName.of(path),
            marker: MarkerTarget(kind: ObjectIdentifier(Marker.self), slot: { slot($0) }),
            link: { linker in
                let link = try linker.link(need)
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
            resolve: { resolver in
                let value = try need.resolve(from: resolver)
                return { owner in slot(owner).fill(with: value) }
            })
    }

    /// A step that assigns a given value.
    static func constant(_ set: @escaping @MainActor @Sendable (inout Owner) -> Void) -> MainActorPropertyStep {
        MainActorPropertyStep(
            declare: { nil }, name: nil,
            link: { _ in
                Linked { rest in
                    { context, owner, before in
                        try rest(context, &owner) { owner in
                            before(&owner)
                            set(&owner)
                        }
                    }
                }
            }, resolve: { _ in set })
    }

    /// Links steps: everything is resolved before the first property is assigned; then they are assigned in order.
    static func link(_ steps: [MainActorPropertyStep], _ linker: borrowing Linker) throws -> Run {
        let linked = try steps.compactMap { try $0.link(linker) }
        var run: Run = { _, owner, before in before(&owner) }
        for step in linked.reversed() { run = step.joined(run) }
        return run
    }
}
