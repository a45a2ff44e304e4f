import DICaches
import DICore

extension ScopeName {
    fileprivate static let session: ScopeName = "session"
    fileprivate static let request = ScopeName("request", inside: .session)
}

private struct Billing: Module {
    let components: ComponentList
}

private struct Tax: Module {
    let components: ComponentList
}

private struct Shop: Module {
    let components: ComponentList
}

extension RandomGraph {
    /// The file of all components. The line of a component is its number.
    static let fileID = "Graph/Random.swift"

    /// The file of all decorators.
    static let decoratorFileID = "Graph/RandomDecorators.swift"

    /// Returns the innermost container, which retains the outer ones.
    func makeContainer() -> Container {
        var line = 0
        var decoratorLine = 0
        var container: Container?
        for layer in layers {
            let list = layer.list(startingAt: line, decoratorsAt: decoratorLine)
            line += layer.nodes.count
            decoratorLine += layer.decorators.count
            container =
                if let container {
                    container.child(duplicates: layer.duplicates.policy) { list }
                } else {
                    Container(duplicates: layer.duplicates.policy) { list }
                }
        }
        return container ?? Container {}
    }

    /// Opens a session and a request in it, with the values that they require.
    func openScopes(in container: Container) throws -> (session: Scope, request: Scope) {
        let session = try container.openScope(.session, values: values(for: .session))
        return (session, try session.openScope(.request, values: values(for: .request)))
    }

    private func values(for lifetime: Node.Lifetime) -> [Scope.Value] {
        let supplied = layers.flatMap(\.nodes).filter { $0.making == .supplied && $0.lifetime == lifetime }
        return Set(supplied.map(\.key)).map { key in
            func value<Value: MadeValue>(_ type: Value.Type) -> Scope.Value {
                .value(type.made(from: []), as: type, qualifier: key.name.qualifier)
            }
            return value(key.shape.madeType)
        }
    }
}

extension RandomGraph.Layer.Policy {
    fileprivate var policy: Container.DuplicatePolicy {
        switch self {
        case .diagnose: .diagnose
        case .firstWins: .firstWins
        case .lastWins: .lastWins
        }
    }
}

extension RandomGraph.Layer {
    fileprivate func list(startingAt line: Int, decoratorsAt decoratorLine: Int) -> ComponentList {
        func components(of home: RandomGraph.Node.Home) -> ComponentList {
            ComponentList(
                joining: lists(of: nodes.enumerated().filter { $0.element.home == home }, startingAt: line)
                    + decorators.enumerated().filter { $0.element.home == home }
                    .map { $0.element.list(line: decoratorLine + $0.offset + 1) })
        }
        let tax = Tax(components: components(of: .tax))
        let billing = Billing(
            components: ComponentList {
                components(of: .billing)
                tax
            })
        let shop = Shop(components: components(of: .shop))
        return ComponentList {
            components(of: .outside)
            for redirection in redirections { redirection.list }
            for element in declared { Self.declaration(of: element) }
            billing
            shop
            if repeatsModules {
                shop
                billing
                tax
            }
        }
    }

    /// Groups adjacent components with the same receiver into one rule.
    private func lists(of nodes: [(offset: Int, element: RandomGraph.Node)], startingAt line: Int) -> [ComponentList] {
        var lists: [ComponentList] = []
        var rest = nodes[...]
        while let (_, first) = rest.first {
            let next = rest.prefix {
                $0.element.receiver == first.receiver && $0.element.precedence == first.precedence
            }
            rest = rest.dropFirst(next.count)
            let list = ComponentList(joining: next.map { $0.element.component(line: line + $0.offset + 1) })
            guard let receiver = first.receiver else {
                lists.append(list)
                continue
            }
            let rule = GraphRule(receiver: receiver, precedence: first.precedence, components: list)
            lists.append(ComponentList { rule })
        }
        return lists
    }

    private static func declaration(of element: RandomGraph.Key) -> ComponentList {
        func declare<Element>(_ type: Element.Type) -> ComponentList {
            ComponentList { DeclaredCollection(of: type, qualifier: element.name.qualifier) }
        }
        return declare(element.shape.type)
    }
}

extension ComponentList {
    fileprivate init(joining lists: [ComponentList]) {
        self.init { for list in lists { list } }
    }
}

extension RandomGraph.Redirection {
    fileprivate var list: ComponentList {
        func redirect<Base: MadeValue>(from base: Base.Type) -> ComponentList {
            func redirect<Target: GraphValue>(to target: Target.Type) -> ComponentList {
                ComponentList {
                    Redirection(
                        from: base, qualifier: from.name.qualifier, to: target, qualifier: to.name.qualifier
                    ) { .made(from: [$0]) }
                }
            }
            return redirect(to: to.shape.type)
        }
        return redirect(from: from.shape.madeType)
    }
}

extension RandomGraph.Decorator {
    fileprivate func list(line: Int) -> ComponentList {
        func list<Value: MadeValue>(_ type: Value.Type) -> ComponentList {
            isOnMainActor ? onMainActor(type, line: line) : anywhere(type, line: line)
        }
        return list(key.shape.madeType)
    }

    /// Returns a decorator with its needs. One need is declared by type. With several needs, the closure uses a
    /// resolver.
    private func anywhere<Value: MadeValue>(_ type: Value.Type, line: Int) -> ComponentList {
        let (file, name) = (RandomGraph.decoratorFileID, key.name.qualifier)
        let isCached: @Sendable (ComponentDescription) -> Bool = { $0.lifetime != .uncached }
        guard let first = needs.first else {
            let decorate: @Sendable (Value) -> Value = { .made(from: [$0]) }
            return ComponentList {
                isByPredicate
                    ? Decorator(type, where: isCached, fileID: file, line: line, decorate: decorate)
                    : Decorator(type, qualifier: name, fileID: file, line: line, decorate: decorate)
            }
        }
        guard needs.count > 1 else {
            func one<First: GraphValue>(_ first: First.Type, _ qualifier: Qualifier?) -> ComponentList {
                let need = Need(first, qualifier: qualifier)
                let decorate: @Sendable (Value, First) -> Value = { .made(from: [$0, $1]) }
                return ComponentList {
                    isByPredicate
                        ? Decorator(type, where: isCached, needs: need, fileID: file, line: line, decorate: decorate)
                        : Decorator(type, qualifier: name, needs: need, fileID: file, line: line, decorate: decorate)
                }
            }
            return one(first.shape.type, first.name.qualifier)
        }
        let all = needs.map { GraphNeed($0, isWired: false) }
        let dependencies = all.map(\.dependency)
        let decorate: @Sendable (Value, any Resolver) throws -> Value = { inner, resolver in
            .made(from: [inner] + (try all.map { try $0.resolve(resolver) }))
        }
        return ComponentList {
            isByPredicate
                ? Decorator(
                    type, where: isCached, dependencies: dependencies, fileID: file, line: line, decorate: decorate)
                : Decorator(
                    type, qualifier: name, dependencies: dependencies, fileID: file, line: line, decorate: decorate)
        }
    }

    /// The same, on the main actor.
    private func onMainActor<Value: MadeValue>(_ type: Value.Type, line: Int) -> ComponentList {
        let (file, name) = (RandomGraph.decoratorFileID, key.name.qualifier)
        let isCached: @Sendable (ComponentDescription) -> Bool = { $0.lifetime != .uncached }
        guard let first = needs.first else {
            let decorate: @MainActor @Sendable (Value) -> Value = { .made(from: [$0]) }
            return ComponentList {
                isByPredicate
                    ? Decorator(onMainActor: type, where: isCached, fileID: file, line: line, decorate: decorate)
                    : Decorator(onMainActor: type, qualifier: name, fileID: file, line: line, decorate: decorate)
            }
        }
        guard needs.count > 1 else {
            func one<First: GraphValue>(_ first: First.Type, _ qualifier: Qualifier?) -> ComponentList {
                let need = Need(first, qualifier: qualifier)
                let decorate: @MainActor @Sendable (Value, First) -> Value = { .made(from: [$0, $1]) }
                return ComponentList {
                    isByPredicate
                        ? Decorator(
                            onMainActor: type, where: isCached, needs: need, fileID: file, line: line,
                            decorate: decorate)
                        : Decorator(
                            onMainActor: type, qualifier: name, needs: need, fileID: file, line: line,
                            decorate: decorate)
                }
            }
            return one(first.shape.type, first.name.qualifier)
        }
        let all = needs.map { GraphNeed($0, isWired: false) }
        let dependencies = all.map(\.dependency)
        let decorate: @MainActor @Sendable (Value, MainActorResolver) throws -> Value = { inner, resolver in
            .made(from: [inner] + (try all.map { try $0.resolveOnMainActor(resolver) }))
        }
        return ComponentList {
            isByPredicate
                ? Decorator(
                    onMainActor: type, where: isCached, dependencies: dependencies, fileID: file, line: line,
                    decorate: decorate)
                : Decorator(
                    onMainActor: type, qualifier: name, dependencies: dependencies, fileID: file, line: line,
                    decorate: decorate)
        }
    }
}

extension RandomGraph.Node {
    fileprivate func component(line: Int) -> ComponentList {
        func component<Output: MadeValue>(_ type: Output.Type) -> ComponentList {
            let needs = needs.map { GraphNeed($0, isWired: wired.contains($0)) }
            let file = RandomGraph.fileID
            switch making {
            case .linked, .unlinked:
                let strategy = GraphStrategy<Output>(needs: needs, isLinked: making == .linked)
                return ComponentList { made(Component(type, strategy: strategy, fileID: file, line: line)) }
            case .existing:
                return ComponentList { finished(Component(instance: type.made(from: []), fileID: file, line: line)) }
            case .supplied:
                let scope: ScopeName = lifetime == .session ? .session : .request
                return ComponentList { finished(Component(type, suppliedIn: scope, fileID: file, line: line)) }
            case .mainActor:
                let strategy = MainActorGraphStrategy<Output>(needs: needs, isLinked: needs.count % 2 == 1)
                return ComponentList { made(MainActorComponent(type, strategy: strategy, fileID: file, line: line)) }
            case .asynchronous:
                let strategy = AsyncGraphStrategy<Output>(needs: needs, isLinked: needs.count % 2 == 1)
                return ComponentList { made(AsyncComponent(type, strategy: strategy, fileID: file, line: line)) }
            }
        }
        return component(key.shape.madeType)
    }

    private func made<Component: MadeGraphComponent>(_ component: Component) -> Component {
        finished(cached(isEager ? component.eager(true) : component))
    }

    private func cached<Component: MadeGraphComponent>(_ component: Component) -> Component {
        switch lifetime {
        case .uncached: component
        case .perResolve: component.kept(in: .perResolve)
        case .cached: component.kept(in: .threadSafe)
        case .simple: component.kept(in: .simple)
        case .weak: component.kept(in: .weak)
        case .session: component.kept(in: .scope(.session))
        case .request: component.kept(in: .scope(.request))
        case .task: component.kept(in: .perTask)
        }
    }

    private func finished<Component: GraphComponent>(_ component: Component) -> Component {
        var component = component.qualified(by: key.name.qualifier)
        for role in roles { component = component.answering(to: role.shape.madeType, role.name.qualifier) }
        for part in contributions {
            component = component.contributing(
                to: part.element.shape.madeType, part.element.name.qualifier, mapKey: part.mapKey)
        }
        if isPrivate { component = component.modulePrivate() }
        switch rank {
        case .overriding: return component.overriding()
        case .explicit: return component
        case .fallback: return component.asDefault()
        }
    }
}
