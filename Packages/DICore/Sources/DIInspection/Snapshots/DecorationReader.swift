import DICore

/// The instances that decorators make of components, as far as they are known without a request.
struct DecorationReader {
    private let registry: Registry
    private let defaults: ContainerDefaults
    private let owner: DecorationOwner

    /// The decorated instances behind redirections, by the component at their end.
    private var redirected: [UInt: [Item]] = [:]
    private let types: Set<UInt>

    /// A decorated instance.
    struct Item {
        let id: DecorationID
        let component: ComponentDescription
    }

    init(_ registry: Registry, of container: Container) {
        self.registry = registry
        defaults = container.defaults
        owner = container.decorationOwner
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

    /// Returns the decorated instances of a component: for its own key, its roles, its contributions, and redirections.
    func items(of registration: Registration) -> [Item] {
        if types.isEmpty { return [] }
        var items: [Item] = []
        for key in registration.claimedKeys where types.contains(key.typeIdentity) {
            guard case .component(let answer, _) = registry.answer(to: key, from: registration.requester),
                answer === registration
            else { continue }
            items += self.items(of: registration, answering: key)
        }
        for contribution in registration.contributions where registry.isAnswering(registration) {
            items += self.items(
                of: registration, answering: contribution.element, number: contribution.number)
        }
        items += redirected[registration.identity] ?? []
        var seen: Set<DecorationID> = []
        return items.filter { seen.insert($0.id).inserted }
    }

    /// Returns the decorated instances with some identities whose decorators are still registered, in the order of
    /// their first requests.
    func items(_ ids: [DecorationID], of component: ComponentDescription) -> [Item] {
        let (decorators, redirections) = (registry.allDecorators, registry.allRedirections)
        let positionsOfDecorators = Self.positions(of: decorators.map(\.identity))
        let positionsOfRedirections = Self.positions(of: redirections.map(\.identity))
        // The instance and its key after each step; `nil` where a decorator is gone.
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
        return ids.sorted { owner.number(of: $0) < owner.number(of: $1) }
            .compactMap { id in made(by: id).map { Item(id: id, component: $0) } }
    }

    private static func positions(of identities: [UInt]) -> [UInt: Int] {
        Dictionary(identities.enumerated().map { ($0.element, $0.offset) }) { first, _ in first }
    }

    /// Returns the decorated instances of a component between it and one key.
    private func items(
        of registration: Registration, answering key: ComponentKey, number: Int = 0,
        through path: [RedirectionRecord] = []
    ) -> [Item] {
        let steps = registry.steps(from: registration, answering: key, through: path, in: defaults)
        // Without a decorator no identity is made: identities stay for as long as the component.
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
