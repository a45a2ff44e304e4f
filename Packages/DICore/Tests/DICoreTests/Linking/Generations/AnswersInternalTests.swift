import TestSupport
import Testing

@testable import DICore

@Suite struct AnswersInternalTests {
    private static let key = ComponentKey(Int.self)

    private static func record(
        _ line: Int, _ rank: ComponentRecord.Rank = .explicit, roles: [ComponentRole] = []
    ) -> ComponentRecord {
        Parts.component(Int.self, roles: roles, rank: rank, line: line) { line }
    }

    /// The lines of the components that answer; negative for a redirection.
    private func lines(_ generation: Generation, _ key: ComponentKey = key) -> [Int] {
        switch generation.answer(to: key, from: Requester(modules: []))?.answer {
        case .component(let record, _)?: [record.place.line]
        case .duplicate(let all)?: all.map(\.place.line)
        case .redirection?: [-1]
        case .duplicateRedirection(let all)?: all.map { _ in -1 }
        case nil: []
        }
    }

    /// The rungs of one container, the strongest first.
    @Test func theStrongestRungAnswers() {
        let role = Parts.role(Int.self, as: String.self) { "\($0)" }
        let registry = Registry()
        #expect(lines(Generation(registry)) == [])
        registry.add(Self.record(1, .fallback))
        #expect(lines(Generation(registry)) == [1])
        registry.add(Self.record(2, roles: [role]))
        #expect(lines(Generation(registry)) == [2])
        registry.add(Parts.redirection(Int.self, to: UInt.self) { Int($0) })
        #expect(lines(Generation(registry)) == [-1])
        registry.add(Self.record(3))
        #expect(lines(Generation(registry)) == [3])
        registry.add(Self.record(4, .overriding))
        #expect(lines(Generation(registry)) == [4])
        #expect(
            lines(Generation(Parts.registry([Self.record(5, .fallback)]), inside: Generation(registry))) == [5])
    }

    @Test(arguments: [Container.DuplicatePolicy.lastWins, .firstWins]) func losersAreNotKept(
        policy: Container.DuplicatePolicy
    ) {
        let alive = Tally()
        let registry = Registry(policy: policy)
        for line in 0..<100 {
            let held = Mortal(alive)
            registry.add(
                Parts.component(Int.self, line: line) {
                    held.touch()
                    return line
                })
        }
        #expect(alive.count == 1)
        #expect(lines(Generation(registry)) == [policy == .lastWins ? 99 : 0])
    }

    @Test func anOverridingComponentReplacesAllRoles() {
        let role = Parts.role(Int.self, as: String.self) { "\($0)" }
        let element = Parts.role(Int.self, as: Double.self) { Double($0) }
        let replaced = Parts.component(Int.self, roles: [role], contributions: [element], line: 1) { 1 }
        let registry = Parts.registry([replaced])
        let outer = Generation(registry)
        #expect(outer.contributions(to: ComponentKey(Double.self)).count == 1)
        registry.add(Self.record(2, .overriding))
        for chain in [
            Generation(registry), Generation(Parts.registry([Self.record(2, .overriding)]), inside: outer),
        ] {
            #expect(lines(chain) == [2])
            #expect(lines(chain, ComponentKey(String.self)) == [])
            #expect(chain.contributions(to: ComponentKey(Double.self)).isEmpty)
        }
        #expect(lines(outer, ComponentKey(String.self)) == [1])
    }

    @Test func removedComponentsLeaveAllTheirKeys() {
        let role = Parts.role(Int.self, as: String.self) { "\($0)" }
        let registry = Parts.registry([Parts.component(Int.self, roles: [role], contributions: [role], line: 1) { 1 }])
        let before = Registry(copying: registry)
        #expect(registry.remove(ComponentKey(String.self)).gone.map(\.place.line) == [1])
        #expect(registry[Self.key] == nil)
        #expect(registry[ComponentKey(String.self)] == nil)
        #expect(before[Self.key] != nil)
        #expect(registry.remove(Self.key).gone.isEmpty)
    }
}
