import DICore
import Foundation

/// Requests components that need themselves, from several threads at once. Each request must end with an error that
/// says so, and the container must be usable afterwards.
struct RingRun {
    private final class Link: Sendable {
        private let next: Link?
        private let canary: Canary

        init(_ next: Link?, _ alive: Counter) {
            self.next = next
            canary = Canary(alive)
        }
    }

    /// The way in which a member asks for the next one.
    private enum Way: CaseIterable {
        case linked, resolver, captured, asynchronous
    }

    private struct Member: Sendable {
        let number: Int
        let way: Way
        let isCached: Bool
    }

    /// Links the next member.
    private struct Strategy: InjectionStrategy {
        let next: String
        let alive: Counter

        var dependencies: [Dependency] { [Need<Link>.named(next).dependency] }

        func make(_ resolver: any Resolver) throws -> Link { Link(try resolver.resolve(Link.self, named: next), alive) }

        func link(_ linker: borrowing Linker) throws -> Maker<Link> {
            let need = try linker.link(Need<Link>.named(next))
            return Maker { [alive] context in Link(try need(context), alive) }
        }
    }

    private let alive = Counter()
    private let problems = Counter()
    private static let threads = 3

    /// - Returns: A problem; `nil` if there is none.
    static func run(_ count: Int, seed: UInt64) -> String? {
        let run = RingRun()
        var random = SplitMix64(seed: seed)
        for number in 1...count {
            run.runOne(using: &random)
            if run.problems.count > 0 { return "seed \(seed), ring \(number): a request did not find the cycle" }
            guard Blocking.wait(until: { run.alive.count == 0 }) else {
                return "seed \(seed), ring \(number): \(run.alive.count) instances are alive"
            }
        }
        print("\(count) rings, each requested from \(threads) threads")
        return nil
    }

    private func runOne(using random: inout SplitMix64) {
        let isAsynchronous = random.chance(30)
        let size = 1 + random.below(5)
        let ways: [Way] = isAsynchronous ? [.asynchronous] : [.linked, .resolver, .captured]
        let members = (0..<size).map {
            Member(number: $0, way: ways[random.below(ways.count)], isCached: random.chance(50))
        }
        // The container that its own components use.
        let captured = Guarded<Container?>(nil)
        let container = Container { for member in members { component(for: member, of: size, captured) } }
        captured.withLock { $0 = container }
        // Without a cache and a resolver, only the stack is a limit.
        let isTraceless =
            members.allSatisfy { !$0.isCached && $0.way != .resolver } && members.contains { $0.way == .captured }
        let firsts = (0..<Self.threads).map { _ in "\(random.below(size))" }
        DispatchQueue.concurrentPerform(iterations: Self.threads) { index in
            let code = code(of: firsts[index], in: container, isAsynchronous: isAsynchronous)
            if code != .cycle, code != .tooDeep || !isTraceless { problems.add() }
        }
        container.register { Component(Link.self) { [alive] in Link(nil, alive) }.named("0").overriding() }
        for member in members where code(of: "\(member.number)", in: container, isAsynchronous: isAsynchronous) != nil {
            problems.add()
        }
        captured.withLock { $0 = nil }
    }

    /// Returns the code of a request's error; `nil` without an error.
    private func code(of name: String, in container: Container, isAsynchronous: Bool) -> ResolutionError.Code? {
        let found = Guarded<ResolutionError.Code?>(nil)
        do throws(ResolutionError) {
            if !isAsynchronous { _ = try container.resolve(Link.self, named: name) }
        } catch {
            return error.code
        }
        if isAsynchronous {
            Blocking.wait {
                do throws(ResolutionError) {
                    _ = try await container.async.resolve(Link.self, named: name)
                } catch {
                    let code = error.code
                    found.withLock { $0 = code }
                }
            }
        }
        return found.withLock { $0 }
    }

    private func component(for member: Member, of size: Int, _ captured: Guarded<Container?>) -> ComponentList {
        let (name, next) = ("\(member.number)", "\((member.number + 1) % size)")
        switch member.way {
        case .linked:
            return list(Component(Link.self, strategy: Strategy(next: next, alive: alive)), name, member)
        case .resolver:
            return list(
                Component(Link.self) { [alive] in Link(try $0.resolve(Link.self, named: next), alive) }, name, member)
        case .captured:
            return list(
                Component(Link.self) { [alive] in
                    guard let container = captured.withLock({ $0 }) else { throw Failure(work: "factory") }
                    return Link(try container.resolve(Link.self, named: next), alive)
                }, name, member)
        case .asynchronous:
            return list(
                AsyncComponent(Link.self) { [alive] resolver in
                    Link(try await resolver.resolve(Link.self, named: next), alive)
                }, name, member)
        }
    }

    @ComponentBuilder
    private func list<Origin: ComponentOrigin.Created & ComponentOrigin.Nonisolated>(
        _ component: Component<Link, Origin>, _ name: String, _ member: Member
    ) -> ComponentList {
        if member.isCached { component.named(name).cached() } else { component.named(name) }
    }
}
