import DICore

/// A need of a component in a random graph, with its type erased.
struct GraphNeed: Sendable {
    let dependency: Dependency
    let link: @Sendable (borrowing Linker) throws -> @Sendable (borrowing ResolutionContext) throws -> any GraphValue
    let linkAsynchronously:
        @Sendable (borrowing AsyncLinker) throws -> @Sendable (borrowing ResolutionContext) throws -> any GraphValue
    let resolve: @Sendable (any Resolver) throws -> any GraphValue
    let resolveOnMainActor: @MainActor @Sendable (MainActorResolver) throws -> any GraphValue
    let resolveAsynchronously: @Sendable (AsyncResolver) throws -> any GraphValue

    init(_ key: RandomGraph.Key, isWired: Bool) {
        self.init(key.shape.type, qualifier: key.name.qualifier, isWired: isWired)
    }

    private init<Value: GraphValue>(_ type: Value.Type, qualifier: Qualifier?, isWired: Bool) {
        if isWired {
            self.init(Need<GraphPart<GraphNeed>>.wired(to: type, qualifier: qualifier) { .made(from: [$0]) })
        } else {
            self.init(Need(type, qualifier: qualifier))
        }
    }

    private init<Value: GraphValue>(_ need: Need<Value>) {
        dependency = need.dependency
        link = { linker in
            let link = try linker.link(need)
            return { context in try link(context) }
        }
        linkAsynchronously = { linker in
            let link = try linker.link(need)
            return { context in try link(context) }
        }
        resolve = { try need.resolve(from: $0) }
        resolveOnMainActor = { try need.resolve(from: $0) }
        resolveAsynchronously = { try need.resolve(from: $0) }
    }
}
