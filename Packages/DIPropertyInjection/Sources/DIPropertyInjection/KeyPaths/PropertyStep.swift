public import DICore

/// One thing that is done to an object when its properties are injected: what it needs, and what it assigns.
///
/// Made by `.inject` and its like; opaque, so that kinds of steps can be added.
///
/// Thread-safety: an immutable value.
public struct PropertyStep<Owner>: Sendable {
    /// Changes one object, with everything resolved.
    @usableFromInline
    typealias Assignment = (inout Owner) -> Void

    /// Resolves what some steps need, and assigns it after what was resolved before them.
    ///
    /// Each step resolves, and runs the steps behind it with one assignment more. So all values are on the stack, and nothing
    /// is allocated for them, until the first is assigned.
    @usableFromInline
    typealias Run =
        @Sendable (borrowing ResolutionContext, inout Owner, _ before: Assignment) throws -> Void

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

    /// What the step declares; `nil` where it needs nothing.
    let declare: @Sendable () -> Dependency?

    /// The key path to the property; to the marker, where it is marked.
    let path: @Sendable () -> AnyKeyPath?

    /// The property's name, where one can be read from its key path.
    var name: String? { path().flatMap { PropertyName.of($0) } }

    /// With a check, values are assigned where it allows them only.
    let link: @Sendable (borrowing Linker, PropertyCheck?) throws -> Linked?

    /// What a marker's step is about: the slot of an object, which the search for marked properties leaves out.
    let marker: MarkerTarget?

    /// `nil` where the property stays as it is.
    let resolve: @Sendable (any Resolver, PropertyCheck?) throws -> Assignment?

    /// The slot that a step fills, in an object.
    struct MarkerTarget: Sendable {
        let kind: ObjectIdentifier
        let slot: @Sendable (Owner) -> AnyMarkedSlot
    }

    init(
        declare: @escaping @Sendable () -> Dependency?, path: @escaping @Sendable () -> AnyKeyPath?,
        marker: MarkerTarget? = nil,
        link: @escaping @Sendable (borrowing Linker, PropertyCheck?) throws -> Linked?,
        resolve: @escaping @Sendable (any Resolver, PropertyCheck?) throws -> Assignment?
    ) {
        self.declare = declare
        self.path = path
        self.marker = marker
        self.link = link
        self.resolve = resolve
    }

    /// A step for one property.
    ///
    /// - Parameters:
    ///   - path: The property.
    ///   - need: What is needed for it.
    ///   - policy: What happens where that is missing.
    @inlinable
    static func property<Property>(
        _ path: any WritableKeyPath<Owner, Property> & Sendable, _ need: Need<Property>,
        ifMissing policy: MissingPolicy<Property>
    ) -> PropertyStep {
        step(
            need, ifMissing: policy, path: { path },
            set: { owner, value in owner[keyPath: path] = value })
    }

    /// A step for one property of an object.
    ///
    /// Inlined down to the key path as it is written: a literal that one closure captures is compiled to an assignment. At run
    /// time, a key path to a property of an object allocates each time it is used.
    @inlinable
    @inline(__always)
    static func property<Property>(
        of path: consuming any ReferenceWritableKeyPath<Owner, Property> & Sendable, _ need: Need<Property>,
        ifMissing policy: MissingPolicy<Property>
    ) -> PropertyStep {
        let property = pathOrAssign(consume path)
        return step(
            need, ifMissing: policy, path: { property(nil) { preconditionFailure("there is nothing to assign") } },
            set: { owner, value in _ = property(owner) { value } })
    }

    /// The one closure that captures the key path: assigns a value to an object; without one, returns the key path.
    @inlinable
    @inline(__always)
    static func pathOrAssign<Property>(
        _ path: consuming any ReferenceWritableKeyPath<Owner, Property> & Sendable
    ) -> @Sendable (Owner?, _ value: () -> Property) -> AnyKeyPath? {
        let path = path
        return { owner, value in
            guard let owner else { return path }
            owner[keyPath: path] = value()
            return nil
        }
    }

    /// A step for one property of a base class.
    @inlinable
    static func property<Base: AnyObject, Property>(
        _ path: any ReferenceWritableKeyPath<Base, Property> & Sendable,
        on base: @escaping @Sendable (Owner) -> Base, _ need: Need<Property>, ifMissing policy: MissingPolicy<Property>
    ) -> PropertyStep {
        step(
            need, ifMissing: policy, path: { path },
            set: { owner, value in base(owner)[keyPath: path] = value })
    }

    @inlinable
    @inline(__always)
    static func step<Property>(
        _ need: Need<Property>, ifMissing policy: MissingPolicy<Property>, path: @escaping @Sendable () -> AnyKeyPath?,
        set: @escaping @Sendable (inout Owner, Property) -> Void
    ) -> PropertyStep {
        // The closures are built where the types are known.
        PropertyStep(
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

    @usableFromInline
    init<Property>(
        _ source: PropertySource<Property>, path: @escaping @Sendable () -> AnyKeyPath?,
        linked: @escaping @Sendable (PropertySource<Property>.Read) -> Linked,
        assignment: @escaping @Sendable (Property) -> Assignment
    ) {
        self.init(
            declare: source.declare, path: path,
            link: { linker, check in
                guard let read = try source.link(linker) else { return nil }
                guard let check else { return linked(read) }
                return Self.linked(check, path, { context in try read.value(context) }, assignment)
            },
            resolve: { resolver, check in
                guard let value = try source.resolve(resolver), try check?.allows(value, at: path()) ?? true else {
                    return nil
                }
                return assignment(value)
            })
    }

    /// A step that assigns a given value.
    @inlinable
    static func constant<Property: Sendable>(
        _ path: any WritableKeyPath<Owner, Property> & Sendable, _ value: Property
    ) -> PropertyStep {
        constant(value, path: { path }, { owner in owner[keyPath: path] = value })
    }

    @usableFromInline
    static func constant(
        _ value: any Sendable, path: @escaping @Sendable () -> AnyKeyPath?,
        _ set: @escaping @Sendable (inout Owner) -> Void
    ) -> PropertyStep {
        PropertyStep(
            declare: { nil }, path: path,
            link: { _, check in
                guard let check else { return linked(set) }
                return linked(check, path, { _ in value }, { _ in set })
            },
            resolve: { _, check in
                guard try check?.allows(value, at: path()) ?? true else { return nil }
                return set
            })
    }

    /// A step for one marked property, whatever its type says.
    static func marked<Marker: MarkedProperty>(
        _ path: any KeyPath<Owner, Marker> & Sendable, _ need: Need<Marker.Content>
    ) -> PropertyStep {
        PropertyStep(
            declare: { need.dependency }, path: { path },
            marker: MarkerTarget(kind: ObjectIdentifier(Marker.self), slot: { $0[keyPath: path].slot }),
            link: { linker, check in
                let link = try linker.link(need)
                if let check {
                    return linked(check, { path }, { context in try link(context) }) { value in
                        { owner in owner[keyPath: path].slot.fill(with: value) }
                    }
                }
                return Linked { rest in
                    { context, owner, before in
                        let value = try link(context)
                        try rest(context, &owner) { owner in
                            before(&owner)
                            owner[keyPath: path].slot.fill(with: value)
                        }
                    }
                }
            },
            resolve: { resolver, check in
                let value = try need.resolve(from: resolver)
                guard try check?.allows(value, at: path) ?? true else { return nil }
                return { owner in owner[keyPath: path].slot.fill(with: value) }
            })
    }

    /// A step that needs nothing.
    private static func linked(_ assign: @escaping @Sendable (inout Owner) -> Void) -> Linked {
        Linked { rest in
            { context, owner, before in
                try rest(context, &owner) { owner in
                    before(&owner)
                    assign(&owner)
                }
            }
        }
    }

    /// A step whose values are assigned where they are allowed only.
    private static func linked<Value>(
        _ check: PropertyCheck, _ path: @escaping @Sendable () -> AnyKeyPath?,
        _ read: @escaping @Sendable (borrowing ResolutionContext) throws -> Value,
        _ assignment: @escaping @Sendable (Value) -> Assignment
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

    // MARK: Together

    /// What steps declare, each with a word for its property.
    static func dependencies(of steps: [PropertyStep]) -> [Dependency] {
        steps.enumerated().compactMap { index, step in
            step.declare()?.labeled(step.name, number: index + 1)
        }
    }

    /// Links steps: everything is resolved before the first property is assigned; then they are assigned in order.
    static func link(
        _ steps: [PropertyStep], _ linker: borrowing Linker, writers: PropertyWriters
    ) throws -> Run {
        // In order, so that the first of several errors is thrown; joined from the end.
        var linked: [Linked] = []
        for (index, step) in steps.enumerated() {
            let check = writers.isEmpty ? nil : writers.check(of: Owner.self, number: index + 1)
            if let step = try step.link(linker, check) { linked.append(step) }
        }
        var run: Run = { _, owner, before in before(&owner) }
        for step in linked.reversed() { run = step.joined(run) }
        return run
    }

    /// Resolves what steps need, from a resolver.
    ///
    /// - Returns: What assigns it.
    static func resolve(
        _ steps: [PropertyStep], from resolver: any Resolver, writers: PropertyWriters
    ) throws -> Assignment {
        let assignments = try resolveEach(steps, from: resolver, writers: writers)
        return { owner in
            for assign in assignments { assign(&owner) }
        }
    }

    /// Resolves what steps need, from a resolver; all of them, or some.
    static func resolveEach(
        _ steps: [PropertyStep], from resolver: any Resolver, writers: PropertyWriters,
        where isIncluded: (PropertyStep) -> Bool = { _ in true }
    ) throws -> [Assignment] {
        try steps.enumerated().compactMap { index, step in
            guard isIncluded(step) else { return nil }
            do {
                let check = writers.check(of: Owner.self, number: index + 1)
                return try step.resolve(resolver, check)
            } catch let error as ResolutionError {
                let label = step.declare()?.labeled(step.name, number: index + 1).label ?? ""
                throw error.needed(by: label, of: ComponentKey(Owner.self))
            }
        }
    }
}
