public import DICore

/// One thing that is done on the main actor when an object's properties are injected: see ``PropertyStep``.
///
/// Key paths to properties that are bound to the main actor can neither be formed nor sent elsewhere, so they are kept in
/// closures that are bound to it as well.
///
/// Thread-safety: an immutable value.
public struct MainActorPropertyStep<Owner>: Sendable {
    /// Changes one object, with everything resolved.
    typealias Assignment = @MainActor (inout Owner) -> Void

    /// Resolves what the step needs, through a link.
    typealias Linked = @MainActor @Sendable (borrowing ResolutionContext) throws -> Assignment

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

    /// A step for what may be missing or not, as the policy says.
    static func property<Property, Value>(
        _ need: Need<Value>, ifMissing policy: MissingPolicy<Property>, name: String?,
        _ wrap: @escaping @Sendable (Value) -> Property,
        set: @escaping @MainActor @Sendable (inout Owner, Property) -> Void
    ) -> MainActorPropertyStep {
        let otherwise: Assignment?
        switch policy.action {
        case .fail: return required(need, name: name) { owner, value in set(&owner, wrap(value)) }
        case .leave: otherwise = nil
        case .set(let value): otherwise = { owner in set(&owner, value()) }
        }
        return MainActorPropertyStep(
            declare: { need.optionalDependency }, name: name, marker: nil,
            link: { linker in
                if let link = try linker.linkIfRegistered(need) {
                    return { context in
                        let property = wrap(try link(context))
                        return { owner in set(&owner, property) }
                    }
                }
                guard let otherwise else { return nil }
                return { _ in otherwise }
            },
            resolve: { resolver in
                guard let value = try need.resolveIfRegistered(from: resolver) else { return otherwise }
                return { owner in set(&owner, wrap(value)) }
            })
    }

    /// A step for what must be there.
    static func required<Value>(
        _ need: Need<Value>, name: String?, marker: MarkerTarget? = nil,
        set: @escaping @MainActor @Sendable (inout Owner, Value) -> Void
    ) -> MainActorPropertyStep {
        MainActorPropertyStep(
            declare: { need.dependency }, name: name, marker: marker,
            link: { linker in
                let link = try linker.link(need)
                return { context in
                    let value = try link(context)
                    return { owner in set(&owner, value) }
                }
            },
            resolve: { resolver in
                let value = try need.resolve(from: resolver)
                return { owner in set(&owner, value) }
            })
    }

    /// A step that assigns a given value.
    static func constant(_ set: @escaping @MainActor @Sendable (inout Owner) -> Void) -> MainActorPropertyStep {
        MainActorPropertyStep(
            declare: { nil }, name: nil, marker: nil, link: { _ in { _ in set } }, resolve: { _ in set })
    }
}
