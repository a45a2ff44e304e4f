/// What a ``Linker`` asks of the plan that is being built.
protocol LinkSession: AnyObject {
    /// The plan that the links are for.
    var plan: PlanHandle { get }

    /// What is being linked.
    var component: ComponentDescription { get }

    /// Whether the maker uses a resolver, so that the component needs a frame of its own.
    var usesResolver: Bool { get set }

    /// The only needs that a resolver of the maker answers; `nil` where it answers everything, because the strategy may not know
    /// them beforehand.
    var declaredNeeds: DeclaredNeeds? { get }

    /// The entry that answers a declared dependency, by the type as it is written; `nil` where none is declared, or
    /// where it is optional and missing.
    func entry(for form: ComponentKey) throws(ResolutionError) -> EntryRecord?

    /// The contributions to a declared collection.
    func contributions(
        to element: ComponentKey, mapKeyType: ObjectIdentifier?
    ) throws(ResolutionError) -> [(mapKey: (any Hashable & Sendable)?, entry: EntryRecord)]

    /// Keeps an entry alive as long as the plan.
    func keep(_ entry: EntryRecord)

    /// The error for a key that the strategy links and does not declare.
    func undeclared(_ form: ComponentKey) -> ResolutionError
}
