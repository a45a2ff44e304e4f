/// What decorators make of components, as far as it is known without asking for anything.
struct DecorationReader {
    private let registry: Registry
    private let defaults: ContainerDefaults
    private let owner: DecorationOwner

    /// What decorators make on the ways through redirections, by the component that they lead to.
    private var redirected: [UInt: [Item]] = [:]
    private let types: Set<UInt>

    /// What a decorator makes of a component.
    struct Item {
        let id: DecorationID
        let component: ComponentDescription
    }

    init(_ registry: Registry, defaults: ContainerDefaults, owner: DecorationOwner) {
        self.registry = registry
        self.defaults = defaults
        self.owner = owner
        types = registry.hasDecorators ? registry.decoratedTypes : []
        guard registry.hasDecorators else { return }
        for redirection in registry.allRedirections {
            guard
                case .redirected(let path, .component(let target, _)) = registry.answer(
                    to: redirection.key, from: .outside)
            else { continue }
            redirected[target.identity, default: []] += items(of: target, answering: path.target, through: Array(path))
        }
    }

    /// What decorators make of a component where it is asked for by its own key, by a role, as a part of a collection, or
    /// through a redirection.
    func items(of registration: Registration) -> [Item] {
        if types.isEmpty { return [] }
        var items: [Item] = []
        for key in registration.record.claimedKeys where types.contains(key.typeIdentity) {
            guard case .component(let answer, _) = registry.answer(to: key, from: registration.requester),
                answer === registration
            else { continue }
            items += self.items(of: registration, answering: key)
        }
        for contribution in registration.record.contributions where registry.isAnswering(registration) {
            items += self.items(
                of: registration, answering: contribution.role.key, number: contribution.role.number)
        }
        items += redirected[registration.identity] ?? []
        var seen: Set<DecorationID> = []
        return items.filter { seen.insert($0.id).inserted }
    }

    /// Those of what was made, whose decorators are still there, in the order in which it was asked for.
    func items(_ ids: [DecorationID], of component: ComponentDescription) -> [Item] {
        let (decorators, redirections) = (registry.allDecorators, registry.allRedirections)
        let positionsOfDecorators = Self.positions(of: decorators.map(\.identity))
        let positionsOfRedirections = Self.positions(of: redirections.map(\.identity))
        // What is there and the key that it answers to, of each way as far as it was followed; `nil` where a decorator is gone.
        var known: [DecorationID: (made: ComponentDescription, key: ComponentKey)?] = [:]
        func made(by id: DecorationID) -> ComponentDescription? {
            var open: [DecorationID] = []
            var next: DecorationID? = id
            while let id = next, known[id] == nil {
                open.append(id)
                next = owner.id(below: id)
            }
            var found = next.map { known[$0] ?? nil } ?? (component, component.key)
            for id in open.reversed() {
                if let (made, key) = found {
                    switch id.step {
                    case .answer(let answered, _): found = (made, answered)
                    case .redirection(let identity):
                        found = (made, positionsOfRedirections[identity].map { redirections[$0].key } ?? key)
                    case .decorator(let identity):
                        found = positionsOfDecorators[identity].map {
                            (decorators[$0].description(over: made, answering: key, as: 0), key)
                        }
                    }
                }
                known[id] = .some(found)
            }
            return found?.made
        }
        return ids.ordered { $0.number }
            .compactMap { id in made(by: id).map { Item(id: id, component: $0) } }
    }

    private static func positions(of identities: [UInt]) -> [UInt: Int] {
        Dictionary(identities.enumerated().map { ($0.element, $0.offset) }) { first, _ in first }
    }

    /// What decorators make of a component on the way to one key.
    private func items(
        of registration: Registration, answering key: ComponentKey, number: Int = 0,
        through path: [RedirectionRecord] = []
    ) -> [Item] {
        let steps = registry.steps(from: registration, answering: key, through: path, in: defaults)
        // Without a decorator, nothing is named: names stay for as long as the component.
        guard steps.contains(where: \.isDecorator) else { return [] }
        var id = owner.id(of: registration.identity, answering: key, number: number)
        var component = registration.description(in: defaults)
        return steps.compactMap { step in
            id = owner.id(of: step.name, over: id)
            guard case .decorator(let decorator) = step.kind else { return nil }
            component = decorator.description(over: component, answering: step.key, as: 0)
            return Item(id: id, component: component)
        }
    }
}
