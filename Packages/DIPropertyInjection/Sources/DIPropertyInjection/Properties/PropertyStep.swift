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

    @usableFromInline
    typealias Link =
        @Sendable (borrowing Linker, PropertyCheck?, _ rest: () throws -> LinkedSteps<Owner>) throws -> LinkedSteps<
            Owner
        >

    /// Returns the dependency of the step; `nil` if it needs nothing.
    let declare: @Sendable () -> Dependency?
    /// Returns the key path of the property, or of the marker of a marked property.
    let path: @Sendable () -> AnyKeyPath?
    /// The marker's slot, which the search for marked properties leaves out; `nil` for other properties.
    let marker: MarkerTarget?
    /// Links the step, and then the rest of the steps. If there is a check, it must allow each value.
    let link: Link
    /// Resolves the value; `nil` if the property stays as it is.
    let resolve: @Sendable (any Resolver, PropertyCheck?) throws -> Assignment?

    /// The slot that a step fills, in an object.
    @usableFromInline
    struct MarkerTarget: Sendable {
        let kind: ObjectIdentifier
        let slot: @Sendable (Owner) -> AnyMarkedSlot
    }

    /// Creates a step.
    ///
    /// - Parameters:
    ///   - source: The source of the value.
    ///   - path: Returns the key path of the property.
    ///   - marker: The slot of a marked property.
    ///   - linked: Returns the linked step without a check, before the rest. The caller knows the types, so the step is
    ///     fast.
    ///   - set: Assigns the value.
    @usableFromInline
    init<Property>(
        _ source: PropertySource<Property>, path: @escaping @Sendable () -> AnyKeyPath?, marker: MarkerTarget?,
        linked: @escaping @Sendable (PropertySource<Property>.Read, _ rest: LinkedSteps<Owner>) -> LinkedSteps<Owner>,
        set: @escaping @Sendable (inout Owner, Property) -> Void
    ) {
        declare = source.declare
        self.path = path
        self.marker = marker
        link = { linker, check, rest in
            guard let read = try source.link(linker) else { return try rest() }
            let rest = try rest()
            guard let check else { return linked(read, rest) }
            return LinkedSteps(read, where: { try check.allows($0, at: path()) }, set: set, rest: rest)
        }
        resolve = { resolver, check in
            guard let value = try source.resolve(resolver), try check?.allows(value, at: path()) ?? true else {
                return nil
            }
            return { owner in set(&owner, value) }
        }
    }

    @inlinable
    @inline(__always)
    init<Property>(
        _ source: PropertySource<Property>, path: @escaping @Sendable () -> AnyKeyPath?, marker: MarkerTarget? = nil,
        set: @escaping @Sendable (inout Owner, Property) -> Void
    ) {
        self.init(
            source, path: path, marker: marker, linked: { read, rest in LinkedSteps(read, set: set, rest: rest) },
            set: set)
    }

    // MARK: The kinds of steps

    /// Returns a step for one property.
    ///
    /// - Parameters:
    ///   - path: The property.
    ///   - need: The need of the property.
    ///   - policy: Decides what happens if nothing is registered for the need.
    @inlinable
    static func property<Property>(
        _ path: WritableKeyPath<Owner, Property>, _ need: Need<Property>, ifMissing policy: Need<Property>.MissingPolicy
    ) -> PropertyStep {
        nonisolated(unsafe) let path = path  // Safety: see the type
        return PropertyStep(
            PropertySource(need, ifMissing: policy), path: { path },
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
        ifMissing policy: Need<Property>.MissingPolicy
    ) -> PropertyStep {
        let property = pathOrAssign(consume path)
        return PropertyStep(
            PropertySource(need, ifMissing: policy),
            path: { property(nil) { preconditionFailure("there is nothing to assign") } },
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
        _ need: Need<Property>, ifMissing policy: Need<Property>.MissingPolicy
    ) -> PropertyStep {
        nonisolated(unsafe) let path = path  // Safety: see the type
        return PropertyStep(
            PropertySource(need, ifMissing: policy), path: { path },
            set: { owner, value in base(owner)[keyPath: path] = value })
    }

    /// Returns a step that assigns a given value.
    @inlinable
    static func constant<Property: Sendable>(
        _ path: WritableKeyPath<Owner, Property>, _ value: Property
    ) -> PropertyStep {
        nonisolated(unsafe) let path = path  // Safety: see the type
        return PropertyStep(
            PropertySource(constant: value), path: { path },
            set: { owner, value in owner[keyPath: path] = value })
    }

    /// Returns a step for one marked property. Its need replaces that of the property's type.
    static func marked<Marker: MarkedProperty>(
        _ path: KeyPath<Owner, Marker>, _ need: Need<Marker.Content>
    ) -> PropertyStep {
        nonisolated(unsafe) let path = path  // Safety: see the type
        return PropertyStep(
            PropertySource(required: need) { $0 }, path: { path },
            marker: MarkerTarget(kind: ObjectIdentifier(Marker.self), slot: { $0[keyPath: path].slot.storage }),
            set: { owner, value in owner[keyPath: path].slot.fill(with: value) })
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

    /// Links steps in their order, so that the first of several errors is thrown.
    static func link(
        _ steps: ArraySlice<PropertyStep>, _ linker: borrowing Linker, writers: PropertyWriters
    ) throws -> LinkedSteps<Owner> {
        guard let step = steps.first else { return LinkedSteps() }
        let check = writers.check(of: Owner.self, number: steps.startIndex + 1)
        return try step.link(linker, check) { try link(steps.dropFirst(), linker, writers: writers) }
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
