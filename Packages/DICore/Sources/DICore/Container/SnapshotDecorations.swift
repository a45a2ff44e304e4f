/// What decorators make of components, as far as it is known without asking for anything.
struct SnapshotDecorations {
    private let registry: Registry
    private let defaults: ContainerDefaults
    private let owner: DecorationOwner

    /// The ways through redirections, by the component that they lead to.
    private var redirected: [UInt: [Way]] = [:]
    private let types: Set<UInt>

    /// What a decorator makes of a component.
    struct Item {
        let id: DecorationID
        let component: ComponentDescription
    }

    /// What a component answers with, and what decorators make of it on the way to a key.
    private struct Way {
        var steps: [DecorationID.Step]
        var layer: Int
        var decorators: [UInt] = []
        var component: ComponentDescription
        var items: [Item] = []
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
                    to: redirection.key, from: .outside),
                let last = path.last
            else { continue }
            let first = way(of: target, answering: last.target)
            let way = path.reversed().reduce(first) { way, redirection in
                var way = way
                way.layer = max(way.layer, redirection.layer)
                way.steps.append(.redirection(redirection.identity))
                return decorated(way, of: target, answering: redirection.key)
            }
            redirected[target.identity, default: []].append(way)
        }
    }

    /// What decorators make of a component where it is asked for by its own key, by a role, as a part of a collection, or
    /// through a redirection.
    func items(of registration: Registration) -> [Item] {
        if types.isEmpty { return [] }
        var ways: [Way] = []
        for key in registration.record.claimedKeys where types.contains(key.typeIdentity) {
            guard case .component(let answer, _) = registry.answer(to: key, from: registration.requester),
                answer === registration
            else { continue }
            ways.append(way(of: registration, answering: key))
        }
        for contribution in registration.record.contributions where registry.isAnswering(registration) {
            ways.append(
                way(of: registration, answering: contribution.role.key, number: contribution.role.number))
        }
        ways += redirected[registration.identity] ?? []
        var seen: Set<DecorationID> = []
        return ways.flatMap(\.items).filter { seen.insert($0.id).inserted }
    }

    /// Those of what was made, whose decorators are still there, in the order in which it was asked for.
    func items(_ ids: [DecorationID], of component: ComponentDescription) -> [Item] {
        let decorators = Dictionary(registry.allDecorators.map { ($0.identity, $0) }) { first, _ in first }
        let redirections = Dictionary(registry.allRedirections.map { ($0.identity, $0) }) { first, _ in first }
        return ids.sorted { owner.knownNumber(of: $0) ?? 0 < owner.knownNumber(of: $1) ?? 0 }.compactMap { id in
            var made = component
            var key = component.key
            for step in id.steps {
                switch step {
                case .answer(let answered, _): key = answered
                case .redirection(let identity): key = redirections[identity]?.key ?? key
                case .decorator(let identity):
                    guard let decorator = decorators[identity] else { return nil }
                    made = decorator.description(over: made, answering: key, as: 0)
                }
            }
            return Item(id: id, component: made)
        }
    }

    private func way(of registration: Registration, answering key: ComponentKey, number: Int = 0) -> Way {
        decorated(
            Way(
                steps: [.answer(key, number: number)], layer: registration.layer,
                component: registration.description(in: defaults)),
            of: registration, answering: key)
    }

    private func decorated(_ way: Way, of registration: Registration, answering key: ComponentKey) -> Way {
        var way = way
        for decorator in registry.decorators(of: registration, answering: key, from: way.layer, in: defaults)
        where !way.decorators.contains(decorator.identity) {
            way.layer = max(way.layer, decorator.layer)
            way.steps.append(.decorator(decorator.identity))
            way.decorators.append(decorator.identity)
            way.component = decorator.description(over: way.component, answering: key, as: 0)
            way.items.append(
                Item(
                    id: DecorationID(
                        owner: ObjectIdentifier(owner), registration: registration.identity, steps: way.steps),
                    component: way.component))
        }
        return way
    }
}
