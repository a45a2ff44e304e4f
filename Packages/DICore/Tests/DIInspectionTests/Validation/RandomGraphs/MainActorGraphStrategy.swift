import DICore

/// A strategy of a random graph that creates its instances on the main actor.
struct MainActorGraphStrategy<Output: MadeValue>: MainActorStrategy {
    let needs: [GraphNeed]
    let isLinked: Bool

    var dependencies: [Dependency] { needs.map(\.dependency) }

    @MainActor
    func make(_ resolver: MainActorResolver) throws -> Output {
        .made(from: try needs.map { try $0.resolveOnMainActor(resolver) })
    }

    func link(_ linker: borrowing Linker) throws -> MainActorMaker<Output> {
        guard isLinked else {
            let resolver = linker.resolver()
            return MainActorMaker { context in try make(resolver.onMainActor(context)) }
        }
        var links: [@Sendable (borrowing ResolutionContext) throws -> any GraphValue] = []
        for need in needs { links.append(try need.link(linker)) }
        return MainActorMaker { [links] context in
            var values: [any GraphValue] = []
            for link in links { values.append(try link(context)) }
            return .made(from: values)
        }
    }
}
