public import DICore

/// One action on an object when its properties are injected: a need, and the assignment of its value.
///
/// A step of a list of the main actor may keep a key path or a closure that is not `Sendable`. It is used on the main
/// actor only, because the list's type is one of the main actor.
///
/// Thread-safety: an immutable value.
@usableFromInline
struct PropertyStep<Owner>: Sendable {
    /// Changes one object, with all values resolved.
    @usableFromInline
    typealias Assignment = (inout Owner) -> Void

    /// Resolves the needs of some steps, and assigns their values after those of the steps before them.
    ///
    /// Each step resolves its value, and runs the steps behind it with one more assignment. So all values are on the
    /// stack until the first is assigned, and nothing is allocated for them.
    @usableFromInline
    typealias Run =
        @Sendable (borrowing ResolutionContext, inout Owner, _ before: Assignment) throws -> Void

    /// A linked step.
    @usableFromInline
    struct Linked {
        // In a struct: a closure that is an element of an array is called through another one.

        /// Returns a function that runs this step, and then the steps behind it.
        let joined: (_ rest: @escaping Run) -> Run

        @usableFromInline
        init(_ joined: @escaping (_ rest: @escaping Run) -> Run) {
            self.joined = joined
        }
    }

    /// Returns the dependency of the step; `nil` if it needs nothing.
    let declare: @Sendable () -> Dependency?
    /// Returns the key path of the property, or of the marker of a marked property.
    let path: @Sendable () -> AnyKeyPath?
    /// Links the step. If there is a check, it must allow each value that is assigned.
    let link: @Sendable (borrowing Linker, PropertyCheck?) throws -> Linked?
    /// The marker's slot, which the search for marked properties leaves out; `nil` for other properties.
    let marker: MarkerTarget?
    /// Resolves the value; `nil` if the property stays as it is.
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

    /// Returns a step for one property.
    ///
    /// - Parameters:
    ///   - path: The property.
    ///   - need: The need of the property.
    ///   - policy: Decides what happens if nothing is registered for the need.
    @inlinable
    static func property<Property>(
        _ path: WritableKeyPath<Owner, Property>, _ need: Need<Property>, ifMissing policy: MissingPolicy<Property>
    ) -> PropertyStep {
        nonisolated(unsafe) let path = path  // Safety: see the type
        return step(
            need, ifMissing: policy, path: { path },
            set: { owner, value in owner[keyPath: path] = value })
    }

    /// Returns a step for one property of an object.
    ///
    /// The function is inlined down to the key path as it is written: a literal that one closure captures is compiled
    /// to an assignment. At run time, a key path to a property of an object allocates at each use.
    @inlinable
    @inline(__always)
    static func property<Property>(
        of path: consuming ReferenceWritableKeyPath<Owner, Property>, _ need: Need<Property>,
        ifMissing policy: MissingPolicy<Property>
    ) -> PropertyStep {
        let property = pathOrAssign(consume path)
        return step(
            need, ifMissing: policy, path: { property(nil) { preconditionFailure("there is nothing to assign") } },
            set: { owner, value in _ = property(owner) { value } })
    }

    /// Returns the one closure that captures the key path. It assigns a value to an object; without an object, it
    /// returns the key path.
    @inlinable
    @inline(__always)
    static func pathOrAssign<Property>(
        _ path: consuming ReferenceWritableKeyPath<Owner, Property>
    ) -> @Sendable (Owner?, _ value: () -> Property) -> AnyKeyPath? {
        nonisolated(unsafe) let path = path  // Safety: see the type
        return { owner, value in
            guard let owner else { return path }
            owner[keyPath: path] = value()
            return nil
        }
    }

    /// Returns a step for one property of a base class.
    @inlinable
    static func property<Base: AnyObject, Property>(
        _ path: ReferenceWritableKeyPath<Base, Property>, on base: @escaping @Sendable (Owner) -> Base,
        _ need: Need<Property>, ifMissing policy: MissingPolicy<Property>
    ) -> PropertyStep {
        nonisolated(unsafe) let path = path  // Safety: see the type
        return step(
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
            }, set: set)
    }

    @usableFromInline
    init<Property>(
        _ source: PropertySource<Property>, path: @escaping @Sendable () -> AnyKeyPath?,
        linked: @escaping @Sendable (PropertySource<Property>.Read) -> Linked,
        set: @escaping @Sendable (inout Owner, Property) -> Void
    ) {
        self.init(
            declare: source.declare, path: path,
            link: { linker, check in
                guard let read = try source.link(linker) else { return nil }
                guard let check else { return linked(read) }
                return Self.linked(check, path, { context in try read.value(context) }, set)
            },
            resolve: { resolver, check in
                guard let value = try source.resolve(resolver), try check?.allows(value, at: path()) ?? true else {
                    return nil
                }
                return { owner in set(&owner, value) }
            })
    }

    /// Returns a step that assigns a given value.
    @inlinable
    static func constant<Property: Sendable>(
        _ path: WritableKeyPath<Owner, Property>, _ value: Property
    ) -> PropertyStep {
        nonisolated(unsafe) let path = path  // Safety: see the type
        return constant(value, path: { path }, { owner in owner[keyPath: path] = value })
    }

    @usableFromInline
    static func constant(
        _ value: any Sendable, path: @escaping @Sendable () -> AnyKeyPath?,
        _ set: @escaping @Sendable (inout Owner) -> Void
    ) -> PropertyStep {
        PropertyStep(
            declare: { nil }, path: path,
            link: { _, check in
                guard let check else { return linked(nil, path, { _ in }, { owner, _ in set(&owner) }) }
                return linked(check, path, { _ in value }, { owner, _ in set(&owner) })
            },
            resolve: { _, check in
                guard try check?.allows(value, at: path()) ?? true else { return nil }
                return set
            })
    }

    /// Returns a step for one marked property. Its need replaces that of the property's type.
    static func marked<Marker: MarkedProperty>(
        _ path: KeyPath<Owner, Marker>, _ need: Need<Marker.Content>
    ) -> PropertyStep {
        nonisolated(unsafe) let path = path  // Safety: see the type
        let ownPath: @Sendable () -> AnyKeyPath? = { path }
        let fill: @Sendable (inout Owner, Marker.Content) -> Void = { owner, value in
            owner[keyPath: path].slot.fill(with: value)
        }
        return PropertyStep(
            declare: { need.dependency }, path: ownPath,
            marker: MarkerTarget(kind: ObjectIdentifier(Marker.self), slot: { $0[keyPath: path].slot }),
            link: { linker, check in
                let link = try linker.link(need)
                return linked(check, ownPath, { context in try link(context) }, fill)
            },
            resolve: { resolver, check in
                let value = try need.resolve(from: resolver)
                guard try check?.allows(value, at: path) ?? true else { return nil }
                return { owner in fill(&owner, value) }
            })
    }

    /// Returns a linked step. If there is a check, it must allow each value that is assigned.
    private static func linked<Value>(
        _ check: PropertyCheck?, _ path: @escaping @Sendable () -> AnyKeyPath?,
        _ read: @escaping @Sendable (borrowing ResolutionContext) throws -> Value,
        _ set: @escaping @Sendable (inout Owner, Value) -> Void
    ) -> Linked {
        Linked { rest in
            { context, owner, before in
                let value = try read(context)
                guard try check?.allows(value, at: path()) ?? true else { return try rest(context, &owner, before) }
                try rest(context, &owner) { owner in
                    before(&owner)
                    set(&owner, value)
                }
            }
        }
    }

    // MARK: All steps of a list

    /// Returns the dependencies of steps. Each has a label with the name or the number of its property.
    static func dependencies(of steps: [PropertyStep]) -> [Dependency] {
        steps.enumerated().compactMap { index, step in step.dependency(number: index + 1) }
    }

    private func dependency(number: Int) -> Dependency? {
        guard var dependency = declare() else { return nil }
        dependency.label = dependency.label ?? "property \(path()?.propertyName ?? "\(number)")"
        return dependency
    }

    /// Links steps. All values are resolved before the first property is assigned; then they are assigned in order.
    static func link(
        _ steps: [PropertyStep], _ linker: borrowing Linker, writers: PropertyWriters
    ) throws -> Run {
        // In order, so that the first of several errors is thrown; joined from the end.
        var linked: [Linked] = []
        for (index, step) in steps.enumerated() {
            let check = writers.check(of: Owner.self, number: index + 1)
            if let step = try step.link(linker, check) { linked.append(step) }
        }
        var run: Run = { _, owner, before in before(&owner) }
        for step in linked.reversed() { run = step.joined(run) }
        return run
    }

    /// Resolves the values of steps, and returns their assignment.
    static func resolve(
        _ steps: [PropertyStep], from resolver: any Resolver, writers: PropertyWriters
    ) throws -> Assignment {
        let assignments = try resolveEach(steps, from: resolver, writers: writers)
        return { owner in
            for assign in assignments { assign(&owner) }
        }
    }

    /// Resolves the values of all steps, or of some.
    static func resolveEach(
        _ steps: [PropertyStep], from resolver: any Resolver, writers: PropertyWriters,
        where isIncluded: (PropertyStep) -> Bool = { _ in true }
    ) throws -> [Assignment] {
        try steps.enumerated().compactMap { index, step in
            guard isIncluded(step) else { return nil }
            do {
                return try step.resolve(resolver, writers.check(of: Owner.self, number: index + 1))
            } catch let error as ResolutionError {
                let label = step.dependency(number: index + 1)?.label ?? ""
                throw error.needed(by: label, of: ComponentKey(Owner.self))
            }
        }
    }
}
