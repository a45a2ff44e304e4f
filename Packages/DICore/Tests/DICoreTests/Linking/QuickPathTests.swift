import DICore
import DIInspection
import TestSupport
import Testing

/// Tests the quick path to components that a plan has already linked: through a scope, and after a change. The outcome
/// is the same as for the first request.
@Suite(.timeLimit(.minutes(60))) struct QuickPathTests {
    private final class Engine: Sendable {}
    private struct Car: Sendable { let engine: Engine }

    /// The target of the request, and its plan.
    enum Target: CaseIterable {
        case scopeInFirstPlan, scopeInLaterPlan, containerInLaterPlan
    }

    /// Returns a scope and a resolver, whose current plan has linked the components that `link` resolves.
    private func prepared(
        _ target: Target, _ container: Container, linking link: (any Resolver) throws -> Void
    ) throws -> (scope: Scope, resolver: any Resolver) {
        let scope = try container.openScope("request")
        let resolver: any Resolver = target == .containerInLaterPlan ? container : scope
        _ = try container.resolve(Int.self)
        if target != .scopeInFirstPlan { container.put(2) }
        _ = try container.resolve(Int.self)
        try link(resolver)
        return (scope, resolver)
    }

    @Test(arguments: Target.allCases)
    func closedContainerRefuses(_ target: Target) async throws {
        let container = Container {
            Component(instance: 1)
            Component(Engine.self) { Engine() }
        }
        let (scope, resolver) = try prepared(target, container) { _ = try $0.resolve(Engine.self) }
        try await container.close()
        for _ in 0..<3 {
            try expectError(.closed) { try resolver.resolve(Engine.self) }
        }
        withExtendedLifetime(scope) {}
    }

    @Test(arguments: [Target.scopeInFirstPlan, .scopeInLaterPlan])
    func closedScopeRefuses(_ target: Target) async throws {
        let container = Container {
            Component(instance: 1)
            Component(Engine.self) { Engine() }
        }
        let (scope, resolver) = try prepared(target, container) { _ = try $0.resolve(Engine.self) }
        try await scope.close()
        let error = try #require(throws: ResolutionError.self) { try resolver.resolve(Engine.self) }
        #expect(error.message == "Engine was requested from the scope request, which is closed")
        _ = try container.resolve(Engine.self)
    }

    @Test(arguments: Target.allCases)
    func closerReadsOnlyExistingInstances(_ target: Target) async throws {
        let kept = Kept<any Resolver>()
        let journal = Journal()
        let container = Container {
            Component(instance: 1)
            Component(Engine.self) { Engine() }.cached()
            Component(Car.self, strategy: LinkedStrategy(Need<Engine>(), make: Car.init))
                .cached(.scope("request")).onClose { _ in
                    journal.note((try? kept.value?.resolve(Engine.self)) == nil ? "nothing" : "engine")
                    journal.note((try? kept.value?.resolve(String.self)) == nil ? "nothing" : "text")
                }
            Component(String.self) { "new" }
        }
        let (scope, resolver) = try prepared(target, container) { resolver in
            _ = try resolver.resolve(String.self)
        }
        _ = try scope.resolve(Car.self)
        kept.value = resolver
        if target == .containerInLaterPlan { try await container.close() } else { try await scope.close() }
        #expect(journal.entries == ["engine", "nothing"])
    }

    @Test(arguments: Target.allCases)
    func cycleThroughAKeptResolverIsFound(_ target: Target) throws {
        let kept = Kept<any Resolver>()
        let container = Container {
            Component(instance: 1)
            Component(Engine.self, strategy: LinkedStrategy(Need<Double>()) { _ in Engine() })
                .cached(.scope("request"))
            Component(String.self, strategy: LinkedStrategy(Need<Double>()) { "\($0)" }).cached()
            Component(Double.self) {
                guard let kept = kept.value else { return 0 }
                if target == .containerInLaterPlan { _ = try kept.resolve(String.self) }
                _ = try kept.resolve(Engine.self)
                return 1
            }
        }
        // Another scope has linked everything.
        let (scope, resolver) = try prepared(target, container) { _ in
            try container.withScope("request") { scope throws in _ = try scope.resolve(Engine.self) }
        }
        container.clear()
        kept.value = resolver
        try expectError(.cycle) {
            if target == .containerInLaterPlan {
                _ = try container.resolve(String.self)
            } else {
                _ = try scope.resolve(Engine.self)
            }
        }
        kept.value = nil
    }

    /// The request continues with its own plan and frame, even if nothing else retains them.
    @Test(arguments: Target.allCases)
    func factoryMayChangeTheContainer(_ target: Target) throws {
        let changed = Kept<Container>()
        let container = Container {
            Component(instance: 1)
            Component(Bool.self) {
                changed.value?.put(3)
                return true
            }
            Component(Engine.self) { Engine() }.cached(.scope("request"))
            Component(Double.self, strategy: LinkedStrategy(Need<Int>(), make: Double.init)).cached()
            Component(
                String.self,
                strategy: LinkedStrategy(Need<Bool>(), Need<Provider<Int>>(), Need<Double>()) { "\(try $1()) \($2)" }
            )
        }
        let (scope, resolver) = try prepared(target, container) { _ = try $0.resolve(String.self) }
        container.clear()
        changed.value = container
        for _ in 0..<50 { _ = try resolver.resolve(String.self) }
        changed.value = nil
        withExtendedLifetime(scope) {}
    }

    @Test(arguments: Target.allCases)
    func observersSeeTheSameEvents(_ target: Target) throws {
        let transcript = ResolutionTranscript()
        let container = Container(resolutionObservers: [transcript]) {
            Component(instance: 1)
            Component(Engine.self) { throw Broken(reason: "engine") }
            Component(Car.self, strategy: LinkedStrategy(Need<Engine>(), make: Car.init))
        }
        let (scope, resolver) = try prepared(target, container) { _ in }
        var texts: [[String]] = []
        for _ in 0..<3 {
            let before = transcript.events.count
            try expectError(chain: ["Car", "Engine"]) { try resolver.resolve(Car.self) }
            texts.append(
                transcript.events[before...].map { "\($0.kind) \($0.key) \($0.scope?.text ?? "-") \($0.depth)" })
        }
        #expect(!texts[0].isEmpty)
        #expect(texts[1] == texts[0])
        #expect(texts[2] == texts[0])
        withExtendedLifetime(scope) {}
    }
}
