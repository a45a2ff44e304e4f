import DICaches
import DICore

/// A component type for each tag.
struct TaggedKind<Tag>: Kind {
    typealias Output = Item<Tag>

    func key(_ qualifier: Qualifier?) -> ComponentKey { ComponentKey(Output.self, qualifier: qualifier) }

    func need(_ need: Node.Need, of target: Node, qualifier: Qualifier?) -> EdgeNeed {
        let index = target.index
        switch (need.form, target.isAwaited) {
        case (.strong, _):
            return EdgeNeed(Need<Output>(qualifier: qualifier), name: qualifier) { .strong($0) }
        case (.optional, _):
            return EdgeNeed(Need<Output?>(qualifier: qualifier), name: qualifier) { $0.map { .strong($0) } ?? .absent }
        case (.lazy, false):
            return EdgeNeed(Need<Lazy<Output>>(qualifier: qualifier), name: qualifier) { lazy in
                .deferred(target: index) { try lazy.get() }
            }
        case (.provider, false):
            return EdgeNeed(Need<Provider<Output>>(qualifier: qualifier), name: qualifier) { provider in
                .deferred(target: index) { try provider() }
            }
        case (.lazy, true):
            return EdgeNeed(Need<AsyncLazy<Output>>(qualifier: qualifier), name: qualifier) { lazy in
                .asynchronous(target: index) { try await lazy.get() }
            }
        case (.provider, true):
            return EdgeNeed(Need<AsyncProvider<Output>>(qualifier: qualifier), name: qualifier) { provider in
                .asynchronous(target: index) { try await provider() }
            }
        }
    }

    func components(_ blueprint: Blueprint) -> ComponentList {
        switch blueprint.node.mode {
        case .linked, .unlinked:
            ComponentList {
                finished(Component(Output.self, strategy: NodeStrategy<Tag>(blueprint: blueprint)), blueprint)
            }
        case .closure:
            ComponentList {
                finished(Component(Output.self) { try NodeStrategy<Tag>(blueprint: blueprint).make($0) }, blueprint)
            }
        case .past:
            ComponentList {
                finished(Component(Output.self) { try NodeStrategy<Tag>(blueprint: blueprint).makePast($0) }, blueprint)
            }
        case .captured:
            ComponentList {
                finished(
                    Component(Output.self) { try NodeStrategy<Tag>(blueprint: blueprint).makeCaptured() }, blueprint)
            }
        case .asynchronous:
            ComponentList {
                finished(AsyncComponent(Output.self, strategy: AsyncNodeStrategy<Tag>(blueprint: blueprint)), blueprint)
            }
        case .asynchronousClosure:
            ComponentList {
                finished(
                    AsyncComponent(Output.self) { resolver in
                        try await AsyncNodeStrategy<Tag>.make(blueprint, resolver)
                    }, blueprint)
            }
        case .onActor:
            ComponentList {
                finished(
                    AsyncComponent(Output.self) { @StressActor (resolver: AsyncResolver) async throws -> Output in
                        try await AsyncNodeStrategy<Tag>.make(blueprint, resolver)
                    }, blueprint)
            }
        }
    }

    func decorators(_ blueprint: Blueprint) -> ComponentList {
        let decorator = Decorator(Output.self, qualifier: blueprint.qualifier) { blueprint.decorate($0) }
        return ComponentList {
            switch blueprint.node.decoratorCloser {
            case .none: decorator
            case .immediate: decorator.onClose { try blueprint.closeDecorated($0) }
            case .suspending:
                decorator.onClose { instance in
                    await Task.yield()
                    try blueprint.closeDecorated(instance)
                }
            }
        }
    }

    private func finished(
        _ component: Component<Output, ComponentOrigin.Made>, _ blueprint: Blueprint
    ) -> Component<Output, ComponentOrigin.Made> {
        var component = component.qualified(by: blueprint.qualifier)
        switch blueprint.node.lifetime {
        case .uncached: break
        case .perResolve: component = component.cached(.perResolve)
        case .exactlyOnce: component = component.cached()
        case .timeToLive: component = component.cached(.timeToLive(.seconds(3_600)))
        case .simple: component = component.cached(.simple)
        case .weak: component = component.cached(.weak)
        case .perThread: component = component.cached(.perThread)
        case .perTask: component = component.cached(.perTask)
        case .session: component = component.cached(.scope(.session))
        case .request: component = component.cached(.scope(.request))
        }
        if blueprint.node.failingHook > 0 { component = component.onCreate { _ in try blueprint.hook() } }
        switch blueprint.node.closer {
        case .none: return component
        case .immediate: return component.onClose { try blueprint.close($0) }
        case .suspending:
            return component.onClose { instance in
                await Task.yield()
                try blueprint.close(instance)
            }
        }
    }

    private func finished(_ component: AsyncComponent<Output>, _ blueprint: Blueprint) -> AsyncComponent<Output> {
        var component = component.qualified(by: blueprint.qualifier)
        switch blueprint.node.lifetime {
        case .uncached: break
        case .perResolve: component = component.cached(.perResolve)
        case .exactlyOnce: component = component.cached()
        case .timeToLive: component = component.cached(.timeToLive(.seconds(3_600)))
        case .simple: component = component.cached(.simple)
        case .weak: component = component.cached(.weak)
        case .perThread: component = component.cached(.perThread)
        case .perTask: component = component.cached(.perTask)
        case .session: component = component.cached(.scope(.session))
        case .request: component = component.cached(.scope(.request))
        }
        if blueprint.node.failingHook > 0 { component = component.onCreate { _ in try blueprint.hook() } }
        switch blueprint.node.closer {
        case .none: return component
        case .immediate: return component.onClose { try blueprint.close($0) }
        case .suspending:
            return component.onClose { instance in
                await Task.yield()
                try blueprint.close(instance)
            }
        }
    }

    func put(_ record: Record, alive: Counter, into container: Container, qualifier: Qualifier?) {
        container.put(Output(record: record, edges: [], alive: alive), qualifier: qualifier)
    }

    func clear(in container: Container, qualifier: Qualifier?) {
        container.clear(Output.self, qualifier: qualifier)
    }

    func resolve(from source: Source, qualifier: Qualifier?) throws -> Instance {
        switch source {
        case .container(let container):
            if let qualifier { return try container.resolve(Output.self, qualifier: qualifier) }
            return try container.resolve(Output.self)
        case .scope(let scope): return try scope.resolve(Output.self, qualifier: qualifier)
        }
    }

    func resolveIfRegistered(from source: Source, qualifier: Qualifier?) throws -> Instance? {
        switch source {
        case .container(let container): try container.resolveIfRegistered(Output.self, qualifier: qualifier)
        case .scope(let scope): try scope.resolveIfRegistered(Output.self, qualifier: qualifier)
        }
    }

    func resolveAsynchronously(from source: Source, qualifier: Qualifier?) async throws -> Instance {
        switch source {
        case .container(let container): try await container.async.resolve(Output.self, qualifier: qualifier)
        case .scope(let scope): try await scope.async.resolve(Output.self, qualifier: qualifier)
        }
    }

    func existing(in source: Source, qualifier: Qualifier?) throws -> Instance? {
        switch source {
        case .container(let container): try container.existing(Output.self, qualifier: qualifier)
        case .scope(let scope): try scope.existing(Output.self, qualifier: qualifier)
        }
    }

    func withOwned(from source: Source, qualifier: Qualifier?, _ body: (Instance) -> Void) throws {
        switch source {
        case .container(let container): body(try container.resolveOwned(Output.self, qualifier: qualifier).value)
        case .scope(let scope): body(try scope.resolveOwned(Output.self, qualifier: qualifier).value)
        }
    }

    func withOwnedAsynchronously(
        from source: Source, qualifier: Qualifier?, _ body: @Sendable (Instance) -> Void
    ) async throws {
        let owned: Owned<Output>
        switch source {
        case .container(let container):
            owned = try await container.async.resolveOwned(Output.self, qualifier: qualifier)
        case .scope(let scope):
            owned = try await scope.async.resolveOwned(Output.self, qualifier: qualifier)
        }
        body(owned.value)
        try await owned.release()
    }
}
