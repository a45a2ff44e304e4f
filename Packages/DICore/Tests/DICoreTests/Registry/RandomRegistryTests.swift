import DICore
import DIInspection
import TestSupport
import Testing

private struct Answer<Tag>: Sendable {
    let number: Int
}

/// Registers and removes components at random, and compares the answers with a linear search.
@Suite(.timeLimit(.minutes(60))) struct RandomRegistryTests {
    struct Key: Hashable {
        let kind: Int
        let name: String?
    }

    /// A component as the model of the test knows it.
    struct Known {
        let number: Int
        let own: Key
        let roles: [Key]
        let rank: Int
        var keys: [Key] { [own] + roles }

        /// An answer to a key. That to the own type of a component with roles is weak.
        struct Claim: Hashable {
            let key: Key
            let isWeak: Bool
        }

        /// The claims that a policy has decided against. Those of the present core stay.
        var lost: Set<Claim> = []

        var claims: [Claim] {
            ([Claim(key: own, isWeak: !roles.isEmpty)] + roles.map { Claim(key: $0, isWeak: false) })
                .filter { !lost.contains($0) }
        }
    }

    enum Outcome: Equatable {
        case number(Int)
        case missing, duplicate
    }

    static let kinds: [any Kind] = [
        KindOf<Int>(), KindOf<(Int, String)>(), KindOf<() -> Void>(), KindOf<@Sendable () throws -> Int>(),
        KindOf<Int.Type>(),
        KindOf<[String: [any Sendable]]>(), KindOf<any Error>(), KindOf<Answer<Answer<Int>>>(),
    ]
    static let names: [String?] = [nil, nil, nil, "a", ""]

    protocol Kind: Sendable {
        func component(
            _ number: Int, named name: String?, rank: Int, roles: [(kind: any Kind, name: String?)]
        ) -> ComponentList
        func addRole<Tag>(_ made: Made<Tag>, named name: String?) -> Made<Tag>
        func outcome(in container: Container, named name: String?) -> Outcome
        func key(named name: String?) -> ComponentKey
    }

    struct Made<Tag> {
        fileprivate var component: Component<Answer<Tag>, ComponentOrigin.Made>
    }

    struct KindOf<Tag>: Kind {
        func component(
            _ number: Int, named name: String?, rank: Int, roles: [(kind: any Kind, name: String?)]
        ) -> ComponentList {
            var made = Made<Tag>(component: Component(Answer<Tag>.self) { Answer(number: number) })
            for role in roles { made = role.kind.addRole(made, named: role.name) }
            if let name { made.component = made.component.named(name) }
            if rank == 0 { made.component = made.component.overriding() }
            if rank == 2 { made.component = made.component.asDefault() }
            let component = made.component
            return ComponentList { component }
        }

        func addRole<Other>(_ made: Made<Other>, named name: String?) -> Made<Other> {
            Made(component: made.component.role(qualifier: name.map { .name($0) }) { Answer<Tag>(number: $0.number) })
        }

        func outcome(in container: Container, named name: String?) -> Outcome {
            do throws(ResolutionError) {
                if let name { return .number(try container.resolve(Answer<Tag>.self, named: name).number) }
                return .number(try container.resolve(Answer<Tag>.self).number)
            } catch {
                return error.code == .missing ? .missing : .duplicate
            }
        }

        func key(named name: String?) -> ComponentKey {
            ComponentKey(Answer<Tag>.self, qualifier: name.map { .name($0) })
        }
    }

    struct Model {
        var known: [Known] = []
        let policy: Container.DuplicatePolicy

        func outcome(_ key: Key) -> Outcome {
            let overridden = Set(known.filter { $0.rank == 0 }.flatMap(\.keys))
            let visible = known.filter { $0.rank == 0 || overridden.isDisjoint(with: $0.keys) }
            func claims(_ rank: Int) -> [(known: Known, isWeak: Bool)] {
                visible.filter { $0.rank == rank }.flatMap { known in
                    known.claims.filter { $0.key == key }.map { (known, $0.isWeak) }
                }
            }
            func choose(_ claims: [Known], _ policy: Container.DuplicatePolicy) -> Outcome? {
                guard let first = claims.first, let last = claims.last else { return nil }
                if claims.count == 1 { return .number(first.number) }
                switch policy {
                case .diagnose: return .duplicate
                case .firstWins: return .number(first.number)
                case .lastWins: return .number(last.number)
                }
            }
            return choose(claims(0).map(\.known), .diagnose)
                ?? choose(claims(1).filter { !$0.isWeak }.map(\.known), policy)
                ?? choose(claims(1).filter(\.isWeak).map(\.known), policy)
                ?? choose(claims(2).map(\.known), .diagnose) ?? .missing
        }

        mutating func add(_ new: Known) {
            var new = new
            // A policy keeps no losers.
            if new.rank == 1, policy != .diagnose {
                for claim in new.claims {
                    let rivals = known.indices.filter { known[$0].rank == 1 && known[$0].claims.contains(claim) }
                    if policy == .firstWins, !rivals.isEmpty { new.lost.insert(claim) }
                    if policy == .lastWins { for rival in rivals { known[rival].lost.insert(claim) } }
                }
            }
            known.append(new)
        }

        mutating func remove(_ key: Key) -> Bool {
            let count = known.count
            known.removeAll { $0.claims.contains { $0.key == key } }
            return known.count < count
        }
    }

    @Test(arguments: [Container.DuplicatePolicy.diagnose, .firstWins, .lastWins], [1, 2, 3])
    func itAnswersLikeAList(policy: Container.DuplicatePolicy, seed: UInt64) {
        var random = SplitMix64(seed: seed)
        func anyKey() -> Key { Key(kind: random.below(Self.kinds.count), name: random.element(of: Self.names)) }
        let container = Container(duplicates: policy) {}
        var model = Model(policy: policy)
        for step in 0..<250 {
            let key = anyKey()
            switch random.below(8) {
            case 0...3:
                let roles = (0..<max(0, random.below(5) - 2)).map { _ in anyKey() }
                let rank = random.element(of: [0, 1, 1, 1, 1, 1, 2])
                container.register {
                    Self.kinds[key.kind].component(
                        step, named: key.name, rank: rank, roles: roles.map { (Self.kinds[$0.kind], $0.name) })
                }
                let known = roles.map { Key(kind: $0.kind, name: $0.name ?? key.name) }
                model.add(Known(number: step, own: key, roles: known, rank: rank))
            case 4, 5:
                #expect(container.remove(Self.kinds[key.kind].key(named: key.name)) == model.remove(key))
            case 6:
                if step % 100 == 0 {
                    container.reset()
                    model.known = []
                }
            default: break
            }
            for _ in 0..<6 {
                let key = anyKey()
                let expected = model.outcome(key)
                let outcome = Self.kinds[key.kind].outcome(in: container, named: key.name)
                guard outcome == expected else {
                    Issue.record("step \(step): \(key) is \(outcome) and not \(expected), of \(model.known)")
                    return
                }
            }
        }
    }

    /// A component may claim one key twice, by its own type and by a role. It is removed once, and a later component
    /// answers the key.
    @Test func aComponentThatAnswersTwiceIsRemovedOnce() throws {
        let container = Container {
            Component(instance: 1)
            Component(Int.self) { 2 }.role { $0 }.overriding()
        }
        #expect(container.remove(Int.self))
        #expect(!container.contains(Int.self))
        container.register { Component(instance: 3) }
        #expect(try container.resolve(Int.self) == 3)
        try container.validate()
    }
}
