/// What decorators make of components, as far as it is known without asking for anything.
struct DecorationReader {
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
        var id: DecorationID
        var layer: Int
        var decorators: Set<UInt> = []
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
                    to: redirection.key, from: .outside)
            else { continue }
            var way = way(of: target, answering: path.target)
            for redirection in path.reversed() {
                way.layer = max(way.layer, redirection.layer)
                way.id = owner.id(of: .redirection(redirection.identity), over: way.id)
                decorate(&way, of: target, answering: redirection.key)
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
                    case .redirection(let identity): found = (made, redirections[identity]?.key ?? key)
                    case .decorator(let identity):
                        found = decorators[identity].map { ($0.description(over: made, answering: key, as: 0), key) }
                    }
                }
                known[id] = .some(found)
            }
            return found?.made
        }
        return ids.sorted { $0.number < $1.number }
            .compactMap { id in made(by: id).map { Item(id: id, component: $0) } }
    }

    private func way(of registration: Registration, answering key: ComponentKey, number: Int = 0) -> Way {
        var way = Way(
            id: owner.id(of: registration.identity, answering: key, number: number), layer: registration.layer,
            component: registration.description(in: defaults))
        decorate(&way, of: registration, answering: key)
        return way
    }

    private func decorate(_ way: inout Way, of registration: Registration, answering key: ComponentKey) {
        let decorators = registry.decorators(of: registration, answering: key, from: way.layer, in: defaults)
            .filter { !way.decorators.contains($0.identity) }
        for decorator in decorators {
            way.decorators.insert(decorator.identity)
            way.layer = max(way.layer, decorator.layer)
            way.id = owner.id(of: .decorator(decorator.identity), over: way.id)
            way.component = decorator.description(over: way.component, answering: key, as: 0)
            way.items.append(Item(id: way.id, component: way.component))
        }
    }
}
