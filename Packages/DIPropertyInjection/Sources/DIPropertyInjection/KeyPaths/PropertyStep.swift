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

    /// Resolves what the step needs, hands on what assigns it, and returns when that has been done.
    ///
    /// So all values are on the stack, and nothing is allocated for them, until the first is assigned.
    @usableFromInline
    typealias Linked = @Sendable (borrowing ResolutionContext, (Assignment) throws -> Void) throws -> Void

    /// What the step declares; `nil` where it needs nothing.
    let declare: @Sendable () -> Dependency?

    /// The property's name, where one can be read from its key path.
    let name: @Sendable () -> String?

    let link: @Sendable (borrowing Linker) throws -> Linked?

    /// What a marker's step is about: the slot of an object, which the search for marked properties leaves out.
    let marker: MarkerTarget?

    let resolve: @Sendable (any Resolver) throws -> Assignment?

    /// The slot that a step fills, in an object.
    struct MarkerTarget: Sendable {
        let kind: ObjectIdentifier
        let slot: @Sendable (Owner) -> AnyMarkedSlot
    }

    init(
        declare: @escaping @Sendable () -> Dependency?, name: @escaping @Sendable () -> String?,
        marker: MarkerTarget? = nil, link: @escaping @Sendable (borrowing Linker) throws -> Linked?,
        resolve: @escaping @Sendable (any Resolver) throws -> Assignment?
    ) {
        self.declare = declare
        self.name = name
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
    ///   - wrap: Makes the property's type from the value.
    @inlinable
    static func property<Property, Value>(
        _ path: any WritableKeyPath<Owner, Property> & Sendable, _ need: Need<Value>,
        ifMissing policy: MissingPolicy<Property>, _ wrap: @escaping @Sendable (Value) -> Property
    ) -> PropertyStep {
        step(
            need, ifMissing: policy, name: { PropertyName.of(path) }, wrap,
            set: { owner, value in owner[keyPath: path] = value })
    }

    /// A step for one property of a base class.
    @inlinable
    static func property<Base: AnyObject, Property, Value>(
        _ path: any ReferenceWritableKeyPath<Base, Property> & Sendable,
        on base: @escaping @Sendable (Owner) -> Base, _ need: Need<Value>, ifMissing policy: MissingPolicy<Property>,
        _ wrap: @escaping @Sendable (Value) -> Property
    ) -> PropertyStep {
        step(
            need, ifMissing: policy, name: { PropertyName.of(path) }, wrap,
            set: { owner, value in base(owner)[keyPath: path] = value })
    }

    @inlinable
    static func step<Property, Value>(
        _ need: Need<Value>, ifMissing policy: MissingPolicy<Property>, name: @escaping @Sendable () -> String?,
        _ wrap: @escaping @Sendable (Value) -> Property, set: @escaping @Sendable (inout Owner, Property) -> Void
    ) -> PropertyStep {
        switch policy.action {
        case .fail:
            return required(
                need, name: name,
                link: { link in
                    { context, then in
                        let value = wrap(try link(context))
                        try then { owner in set(&owner, value) }
                    }
                },
                set: { owner, value in set(&owner, wrap(value)) })
        case .leave:
            return optional(need, name: name, otherwise: nil, set: { owner, value in set(&owner, wrap(value)) })
        case .set(let value):
            return optional(
                need, name: name, otherwise: { owner in set(&owner, value()) },
                set: { owner, value in set(&owner, wrap(value)) })
        }
    }

    /// A step for what must be there.
    @usableFromInline
    static func required<Value>(
        _ need: Need<Value>, name: @escaping @Sendable () -> String?,
        link: @escaping @Sendable (Link<Value>) -> Linked, set: @escaping @Sendable (inout Owner, Value) -> Void
    ) -> PropertyStep {
        PropertyStep(
            declare: { need.dependency }, name: name, link: { linker in link(try linker.link(need)) },
            resolve: { resolver in
                let value = try need.resolve(from: resolver)
                return { owner in set(&owner, value) }
            })
    }

    /// A step for what may be missing.
    @usableFromInline
    static func optional<Value>(
        _ need: Need<Value>, name: @escaping @Sendable () -> String?,
        otherwise: (@Sendable (inout Owner) -> Void)?, set: @escaping @Sendable (inout Owner, Value) -> Void
    ) -> PropertyStep {
        PropertyStep(
            declare: { need.optionalDependency }, name: name,
            link: { linker in
                if let link = try linker.linkIfRegistered(need) {
                    return { context, then in
                        let value = try link(context)
                        try then { owner in set(&owner, value) }
                    }
                }
                guard let otherwise else { return nil }
                return { _, then in try then(otherwise) }
            },
            resolve: { resolver in
                guard let value = try need.resolveIfRegistered(from: resolver) else { return otherwise }
                return { owner in set(&owner, value) }
            })
    }

    /// A step that assigns a given value.
    @inlinable
    static func constant<Property: Sendable>(
        _ path: any WritableKeyPath<Owner, Property> & Sendable, _ value: Property
    ) -> PropertyStep {
        constant { owner in owner[keyPath: path] = value }
    }

    @usableFromInline
    static func constant(_ set: @escaping @Sendable (inout Owner) -> Void) -> PropertyStep {
        PropertyStep(
            declare: { nil }, name: { nil }, link: { _ in { _, then in try then(set) } }, resolve: { _ in set })
    }

    /// A step for one marked property, whatever its type says.
    static func marked<Marker: MarkedProperty>(
        _ path: any KeyPath<Owner, Marker> & Sendable, _ need: Need<Marker.Content>
    ) -> PropertyStep {
        PropertyStep(
            declare: { need.dependency }, name: { PropertyName.of(path) },
            marker: MarkerTarget(kind: ObjectIdentifier(Marker.self), slot: { $0[keyPath: path].slot }),
            link: { linker in
                let link = try linker.link(need)
                return { context, then in
                    let value = try link(context)
                    try then { owner in owner[keyPath: path].slot.fill(with: value) }
                }
            },
            resolve: { resolver in
                let value = try need.resolve(from: resolver)
                return { owner in owner[keyPath: path].slot.fill(with: value) }
            })
    }

    // MARK: Together

    /// What steps declare, each with a word for its property.
    static func dependencies(of steps: [PropertyStep]) -> [Dependency] {
        steps.enumerated().compactMap { index, step in
            step.declare()?.labeled(step.name(), number: index + 1)
        }
    }

    /// Runs linked steps: everything is resolved before the first property is assigned; then they are assigned in order.
    ///
    /// - Parameter before: Assigns what was resolved before these steps.
    static func run(
        _ steps: [Linked], from index: Int = 0, _ context: borrowing ResolutionContext, on owner: inout Owner,
        before: Assignment
    ) throws {
        guard index < steps.count else { return before(&owner) }
        try steps[index](context) { assign in
            try run(steps, from: index + 1, context, on: &owner) { owner in
                before(&owner)
                assign(&owner)
            }
        }
    }

    /// Resolves what steps need, from a resolver.
    ///
    /// - Returns: What assigns it.
    static func resolve(_ steps: [PropertyStep], from resolver: any Resolver) throws -> Assignment {
        let assignments = try steps.enumerated().compactMap { index, step in
            do {
                return try step.resolve(resolver)
            } catch let error as ResolutionError {
                let label = step.declare()?.labeled(step.name(), number: index + 1).label ?? ""
                throw error.needed(by: label, of: ComponentKey(Owner.self))
            }
        }
        return { owner in
            for assign in assignments { assign(&owner) }
        }
    }
}
