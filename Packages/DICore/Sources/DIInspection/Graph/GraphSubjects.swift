import DICore

/// What the nodes of a graph are about: the registered components first, then what is found on the way, such as what decorators
/// make. Positions are the ids of nodes, and of redirections.
final class GraphSubjects {
    /// A component, or what a decorator makes of one.
    struct Subject {
        let registration: Registration
        let description: ComponentDescription
        var decoration: Decoration?
    }

    /// What a decorator makes.
    struct Decoration {
        let decorator: DecoratorRecord

        /// The node of what it decorates, and the key that this answers to.
        let inner: Int
        let key: ComponentKey

        /// How many containers are around the innermost one that it takes something from.
        let layer: Int
    }

    private let registry: RegistryView
    private let owner = DecorationOwner()

    /// The components that are registered.
    let registrations: [Registration]
    private(set) var all: [Subject] = []
    private(set) var redirections: [RedirectionRecord]

    /// The positions, by identity.
    private var ids: [UInt: Int] = [:]
    private var redirectionIDs: [UInt: Int] = [:]
    private var decorationIDs: [DecorationID: Int] = [:]

    init(of registry: RegistryView) {
        self.registry = registry
        registrations = registry.components
        redirections = registry.redirections
        for (id, redirection) in redirections.enumerated() { redirectionIDs[redirection.identity] = id }
        for registration in registrations { _ = id(registration) }
    }

    /// The node of a component.
    func id(_ registration: Registration) -> Int {
        if let known = ids[registration.identity] { return known }
        let id = add(Subject(registration: registration, description: registry.description(of: registration)))
        ids[registration.identity] = id
        return id
    }

    func id(_ redirection: RedirectionRecord) -> Int {
        if let known = redirectionIDs[redirection.identity] { return known }
        // Only what a rule answers is not registered.
        redirections.append(redirection)
        redirectionIDs[redirection.identity] = redirections.count - 1
        return redirections.count - 1
    }

    private func add(_ subject: Subject) -> Int {
        all.append(subject)
        return all.count - 1
    }

    /// The node of what a component answers a key with: of the component, or of what the last decorator makes of it.
    ///
    /// - Parameters:
    ///   - number: Counts the contributions of the component to the same collection.
    ///   - path: The redirections that lead to the key.
    func node(
        of registration: Registration, answering key: ComponentKey, number: Int = 0,
        through path: RedirectionPath? = nil
    ) -> Int {
        var node = id(registration)
        guard registry.hasDecorators else { return node }
        let steps = registry.steps(from: registration, answering: key, through: path.map { Array($0) } ?? [])
        guard steps.contains(where: \.isDecorator) else { return node }
        var id = owner.id(of: registration.identity, answering: key, number: number)
        for step in steps {
            id = owner.id(of: step.name, over: id)
            guard case .decorator(let decorator) = step.kind else { continue }
            if let known = decorationIDs[id] {
                node = known
                continue
            }
            let description = decorator.description(
                over: all[node].description, answering: step.key, as: owner.number(of: id))
            let decoration = Decoration(decorator: decorator, inner: node, key: step.key, layer: step.layer)
            node = add(Subject(registration: registration, description: description, decoration: decoration))
            decorationIDs[id] = node
        }
        return node
    }

    func node(of contribution: RegistryView.Contribution) -> Int {
        node(of: contribution.component, answering: contribution.element, number: contribution.number)
    }

    /// The node that an answer leads to, where that is one component.
    func node(of answer: Answer, to key: ComponentKey) -> Int? {
        switch answer {
        case .component(let registration, _): node(of: registration, answering: key)
        case .redirected(let path, .component(let registration, _)):
            node(of: registration, answering: path.target, through: path)
        default: nil
        }
    }
}
