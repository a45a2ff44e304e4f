/// A form of values that resolve later, each through a source: ``Lazy``, ``Provider``, and resolvers.
protocol DeferredForm: Dependency.Form {
    /// The type inside.
    associatedtype Value

    static var kind: Dependency.Kind { get }

    /// Whether code that can wait resolves the value.
    static var isAsynchronous: Bool { get }

    init(_ source: DeferredSource)
}

extension DeferredForm {
    static var isAsynchronous: Bool { false }

    /// Returns a dependency on the type inside, which is resolved later. For a resolver, it is the container.
    public static func dependency(qualifier: Qualifier?) -> Dependency {
        Dependency(
            ComponentKey(Value.self, qualifier: qualifier), kind: kind,
            form: ComponentKey(Self.self, qualifier: qualifier), isAsynchronous: isAsynchronous)
    }

    /// Makes a new value for each owner.
    public static func strategy(qualifier: Qualifier?) -> any InjectionStrategy<Self> {
        LinkingStrategy<Self>(qualifier: qualifier) { linker in
            let (key, session) = (ComponentKey(Value.self, qualifier: qualifier), linker.session)
            // A deferred need is looked up at its use. A resolver is none.
            if kind == .required, !session.generation.contains(key, from: session.requester) {
                throw session.generation.missing(key)
            }
            session.deferring(key)
            let recipe = Recipe(key, of: session.generation.core)
            return Maker { context in Self(DeferredSource(recipe, handle: context.frame.handle)) }
        }
    }
}

/// A deferred form whose values may be the elements of a collection, one for each contribution.
protocol CollectedForm: DeferredForm {}

extension CollectedForm {
    /// The type of the contributions.
    static var element: any Any.Type { Value.self }

    /// Returns an entry for each contribution to a collection, which makes a value of this form.
    static func linkContributions(
        _ linker: borrowing Linker, _ qualifier: Qualifier?, keyedBy keyType: ObjectIdentifier?
    ) throws(ResolutionError) -> [(mapKey: (any Hashable & Sendable)?, entry: Entry)] {
        let recipe = Recipe(ComponentKey(Value.self, qualifier: qualifier), of: linker.session.generation.core)
        return try linker.session.deferContributions(to: recipe.key, keyedBy: keyType).map { record, role, _ in
            let maker = Maker<Self> { context in
                let handle = context.frame.handle
                return Self(
                    DeferredSource(
                        recipe, handle: handle,
                        by: .now { isOnMainActor throws(ResolutionError) in
                            let value = try handle.resolve(
                                contribution: record, as: role, Value.self, isOnMainActor: isOnMainActor)
                            return .holding(value)
                        }))
            }
            return (role.mapKey, Entry(ComponentKey(Self.self, qualifier: qualifier), maker.erased))
        }
    }
}

extension Linker {
    /// Links all contributions to a collection of values, which may be of a deferred form.
    func linkElements<Element>(
        _ type: Element.Type, _ qualifier: Qualifier?, keyedBy keyType: ObjectIdentifier? = nil
    ) throws(ResolutionError) -> [(mapKey: (any Hashable & Sendable)?, link: LinkedNeed<Element>)] {
        let elements =
            if let form = type as? any CollectedForm.Type {
                try form.linkContributions(self, qualifier, keyedBy: keyType)
            } else {
                try session.linkContributions(to: ComponentKey(type, qualifier: qualifier), keyedBy: keyType)
            }
        return elements.map { ($0.mapKey, LinkedNeed($0.entry)) }
    }
}

extension ComponentKey {
    /// The key inside of a dependency form, such as that of `Store` for `Store?` or `Lazy<Store>`; the key itself if it
    /// is a collection or not a form.
    ///
    /// Code that asks for a part of a key, or whether it is registered, uses forms that the key's author did not write.
    var withoutForms: ComponentKey {
        var key = self
        // A form may be about itself, perhaps by way of others: then the walk meets a key again. It compares with one
        // passed key, which it takes at the first, second, fourth, … step.
        var passed = self
        var steps = 0
        while let form = key.type as? any Dependency.Form.Type {
            let inside = form.dependency(qualifier: key.qualifier)
            if inside.isCollection || inside.key == passed { break }
            key = inside.key
            steps += 1
            if steps & (steps - 1) == 0 { passed = key }
        }
        return key
    }
}
