import DICore

/// The table of the nodes of a graph and their positions: first the registered components, then those found on the way,
/// such as decorated ones. It has the positions of redirections too.
final class NodeTable {
    /// A component, or the result of a decorator.
    struct Entry {
        let registration: Registration
        let description: ComponentDescription
        var decoration: Decoration?
    }

    /// The use of a decorator on another node.
    struct Decoration {
        let decorator: DecoratorRecord

        /// The decorated node, and the key that the result answers.
        let inner: Int
        let key: ComponentKey

        /// The number of containers around the innermost one whose decorator or component is used.
        let layer: Int
    }

    private let view: RegistryView
    private let owner = DecorationOwner()

    /// The registered components.
    let registrations: [Registration]
    private(set) var entries: [Entry] = []
    private(set) var redirections: [RedirectionRecord]

    private var ids: [UInt: Int] = [:]
    private var redirectionIDs: [UInt: Int] = [:]
    private var decorationIDs: [DecorationID: Int] = [:]

    init(of view: RegistryView) {
        self.view = view
        registrations = view.registry.registrations
        redirections = view.registry.allRedirections
        for (id, redirection) in redirections.enumerated() { redirectionIDs[redirection.identity] = id }
        for registration in registrations { _ = id(registration) }
    }

    /// Returns the node of a component.
    func id(_ registration: Registration) -> Int {
        if let known = ids[registration.identity] { return known }
        ids[registration.identity] = entries.count
        entries.append(Entry(registration: registration, description: view.description(of: registration)))
        return entries.count - 1
    }

    /// Returns the position of a redirection. One that is not registered is the answer of a rule.
    func id(_ redirection: RedirectionRecord) -> Int {
        if let known = redirectionIDs[redirection.identity] { return known }
        redirectionIDs[redirection.identity] = redirections.count
        redirections.append(redirection)
        return redirections.count - 1
    }

    /// Returns the node that answers a key: the component, or the result of its last decorator.
    ///
    /// - Parameters:
    ///   - number: Counts the contributions of the component to the same collection.
    ///   - path: The redirections that lead to the key.
    func node(
        of registration: Registration, answering key: ComponentKey, number: Int = 0,
        through path: RedirectionPath? = nil
    ) -> Int {
        var node = id(registration)
        guard view.registry.hasDecorators else { return node }
        let steps = view.steps(from: registration, answering: key, through: path.map { Array($0) } ?? [])
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
                over: entries[node].description, answering: step.key, as: owner.number(of: id))
            let decoration = Decoration(decorator: decorator, inner: node, key: step.key, layer: step.layer)
            node = entries.count
            entries.append(Entry(registration: registration, description: description, decoration: decoration))
            decorationIDs[id] = node
        }
        return node
    }

    func node(of contribution: Contribution) -> Int {
        node(of: contribution.registration, answering: contribution.element, number: contribution.number)
    }

    /// Returns the node of an answer that is one component.
    func node(of answer: Answer, to key: ComponentKey) -> Int? {
        switch answer {
        case .component(let registration, _): node(of: registration, answering: key)
        case .redirected(let path, .component(let registration, _)):
            node(of: registration, answering: path.target, through: path)
        default: nil
        }
    }
}
