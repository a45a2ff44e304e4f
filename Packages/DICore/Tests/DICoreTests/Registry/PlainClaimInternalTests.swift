import Testing

@testable import DICore

private struct First: Sendable {}
private struct Second: Sendable {}
private struct Third: Sendable {}

private struct Hidden: Module {
    var components: ComponentList {
        Component(First.self) { First() }.modulePrivate()
        Component(Second.self) { Second() }
    }
}

/// The short way to who answers says what the long one does, or nothing.
@Suite(.timeLimit(.minutes(60))) struct PlainClaimInternalTests {
    static let keys: [ComponentKey] = {
        let named = [ComponentKey(First.self, named: "a"), ComponentKey(Second.self, named: "a")]
        return named + [ComponentKey(First.self), ComponentKey(Second.self), ComponentKey(Third.self)]
    }()

    private func registry(_ list: ComponentList, over parent: Registry? = nil) -> Registry {
        var registry = parent.map { Registry(over: Registry.Snapshot($0, guardedBy: Lock())) } ?? Registry()
        registry.install(list, contents: ModuleContents(list))
        return registry
    }

    /// How many keys the short way answers.
    private func count(_ registry: Registry) -> Int {
        let snapshot = Registry.Snapshot(registry, guardedBy: Lock())
        var count = 0
        let requesters = [
            Requester.outside, Requester(modules: [ModuleItem(Hidden()).id]),
            Requester(receiver: ComponentKey(First.self)),
        ]
        for requester in requesters {
            for key in Self.keys {
                guard let claim = snapshot.plainClaim(to: key) else { continue }
                count += 1
                guard case .component(let registration, let role) = registry.answer(to: key, from: requester) else {
                    Issue.record("\(key) is not answered by a component")
                    continue
                }
                #expect(registration === claim.registration)
                #expect(role?.ordinal == claim.role?.ordinal)
                #expect((role == nil) == (claim.role == nil))
            }
        }
        return count / requesters.count
    }

    @Test func whatIsRegisteredOnceIsAnswered() {
        #expect(count(registry(ComponentList {})) == 0)
        let list = ComponentList {
            Component(First.self) { First() }
            Component(First.self) { First() }.named("a")
            Component(Second.self) { Second() }.asDefault()
            Component(Int.self) { 1 }.role { _ in Third() }
        }
        #expect(count(registry(list)) == 4)
    }

    @Test func whatIsRegisteredTwiceIsNot() {
        let list = ComponentList {
            Component(First.self) { First() }
            Component(First.self) { First() }
            Component(Second.self) { Second() }
        }
        #expect(count(registry(list)) == 1)
    }

    @Test func whereMoreHasToBeLookedAtNothingIs() {
        let first = ComponentList { Component(First.self) { First() } }
        let lists = [
            ComponentList {
                first
                Component(Second.self) { Second() }.overriding()
            },
            ComponentList {
                first
                Redirection(from: Second.self, to: First.self) { _ in Second() }
            },
            ComponentList { Hidden() },
        ]
        for list in lists {
            #expect(count(registry(list)) == 0)
            #expect(count(registry(first, over: registry(list))) == 0)
            #expect(count(registry(list, over: registry(first))) == 0)
        }
    }

    @Test func aChildAnswersBeforeItsParent() {
        let first = ComponentList { Component(First.self) { First() } }
        let second = ComponentList { Component(Second.self) { Second() }.asDefault() }
        let parent = registry(first)
        #expect(count(registry(second, over: parent)) == 2)
        #expect(count(registry(first, over: parent)) == 1)
        #expect(count(registry(second, over: registry(ComponentList {}, over: parent))) == 2)
    }

    @Test func aKeyThatAChildHasTwiceIsNotTakenFromItsParent() {
        let twice = ComponentList {
            Component(First.self) { First() }
            Component(First.self) { First() }
        }
        let contributing = ComponentList { Component(Third.self) { Third() }.contribute { _ in First() } }
        let parent = registry(ComponentList { Component(First.self) { First() } })
        #expect(count(registry(twice, over: parent)) == 0)
        #expect(count(registry(contributing, over: parent)) == 1)
    }
}
