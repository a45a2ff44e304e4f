import DICore

/// What strategies of both kinds promise: those that make instances anywhere, and those that do on the main actor.
///
/// The closures run where the suite runs.
struct StrategyContract {
    let key: ComponentKey
    let dependencies: () -> [Dependency]
    let isTransparent: Bool
    let usesEverything: Bool

    /// A container with what the strategy needs, and a component that it makes.
    let makeContainer: ([any ResolutionObserver]) -> Container

    /// Makes an instance, and drops it.
    let resolve: (Container) throws -> Void

    /// Whether two requests get one object; `nil` where instances are of no class.
    let areOne: (Container) throws -> Bool?

    /// What everything else rests on.
    func brokenBasics() -> [BrokenPromise] {
        [
            BrokenPromise.find("dependencies answers the same each time", sameDependencies),
            BrokenPromise.find("an instance can be made with what is declared", makesWithDeclared),
        ].compactMap { $0 }
    }

    /// What can be tried on one thread, where the basics hold.
    func otherBrokenPromises() -> [BrokenPromise] {
        [
            BrokenPromise.find("what it resolves, it declares", resolvesOnlyDeclared),
            BrokenPromise.find("what it declares as required, it resolves", resolvesAllRequired),
            BrokenPromise.find("instances are made anew: caching is not the strategy's concern", makesAnew),
            BrokenPromise.find("one value works in several containers at once", worksInSeveralContainers),
        ].compactMap { $0 }
    }

    private func sameDependencies() -> String? {
        let (first, second) = (dependencies(), dependencies())
        return first == second ? nil : "first \(Self.list(first)), then \(Self.list(second))"
    }

    private func makesWithDeclared() -> String? {
        do {
            try resolve(makeContainer([]))
            return nil
        } catch {
            return "\(error)"
        }
    }

    private func resolvesOnlyDeclared() -> String? {
        guard isTransparent else { return nil }
        let recorder = KeyRecorder()
        let container = makeContainer([recorder])
        guard (try? resolve(container)) != nil else { return nil }
        let graph = container.graph()
        guard let own = graph.nodes.last(where: { $0.component.key == key }) else { return nil }
        var reachable: Set<Int> = [own.id]
        var open = [own.id]
        while let next = open.popLast() {
            // What is opaque among its dependencies may resolve anything.
            if graph.nodes[next].isOpaque { return nil }
            open += graph.nodes[next].edges.flatMap(\.targets).filter { reachable.insert($0).inserted }
        }
        let keys = Set(reachable.map { graph.nodes[$0].component.key })
        guard let first = recorder.keys.first(where: { !keys.contains($0) }) else { return nil }
        return "it resolved \(first), and declares \(Self.list(dependencies()))"
    }

    private func resolvesAllRequired() -> String? {
        guard usesEverything else { return nil }
        let recorder = KeyRecorder()
        let container = makeContainer([recorder])
        guard (try? resolve(container)) != nil else { return nil }
        let graph = container.graph()
        guard let own = graph.nodes.last(where: { $0.component.key == key }) else { return nil }
        let used = Set(recorder.keys)
        for edge in own.edges where edge.dependency.kind == .required && !edge.targets.isEmpty {
            guard used.isDisjoint(with: edge.targets.map { graph.nodes[$0].component.key }) else { continue }
            return "it declares \(edge.dependency), and made an instance without it"
        }
        return nil
    }

    private func makesAnew() -> String? {
        guard let isOne = try? areOne(makeContainer([])) else { return nil }
        return isOne == true ? "two requests for an uncached component got one object" : nil
    }

    private func worksInSeveralContainers() -> String? {
        let (first, second) = (makeContainer([]), makeContainer([]))
        for container in [first, second, first, second] {
            do {
                try resolve(container)
            } catch {
                return "\(error)"
            }
        }
        return nil
    }

    /// Dependencies as a sentence has them.
    static func list(_ dependencies: [Dependency]) -> String {
        dependencies.isEmpty ? "nothing" : dependencies.map(\.description).joined(separator: ", ")
    }
}
