import CustomStrategies
import DICore
import DIInspection
import Testing

/// A linking strategy that wraps another one.
@Suite(.ownThread) struct RetryStrategyTests {
    private let tries = Tally()

    /// Returns a component whose factory fails a number of times.
    private func page(failing failures: Int) -> Component<Page, ComponentOrigin.Made> {
        Component(Page.self) { [tries] in
            let attempt = tries.add()
            if attempt <= failures { throw Offline(attempt: attempt) }
            return Page(number: attempt)
        }
    }

    @Test func itTriesUntilAnInstanceIsMade() throws {
        let container = Container { page(failing: 2).retrying(3) }
        #expect(try container.resolve(Page.self).number == 3)
        #expect(tries.count == 3)
    }

    @Test func withoutAFailureItTriesOnce() throws {
        let container = Container { page(failing: 0).retrying(3) }
        #expect(try container.resolve(Page.self).number == 1)
        #expect(tries.count == 1)
    }

    @Test func afterTheLastAttemptTheErrorIsThrown() throws {
        let container = Container { page(failing: 9).retrying(3) }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Page.self) }
        #expect(error.code == .creationFailed)
        #expect(error.underlying as? Offline == Offline(attempt: 3))
        #expect(error.chain.map(\.description) == ["Page"])
        #expect(tries.count == 3)
    }

    @Test(arguments: [-1, 0, 1]) func oneAttemptIsTheLeast(_ attempts: Int) throws {
        let container = Container { page(failing: 1).retrying(attempts) }
        #expect(throws: ResolutionError.self) { try container.resolve(Page.self) }
        #expect(tries.count == 1)
    }

    @Test func aMissingDependencyIsNotAskedForAgain() throws {
        let container = Container {
            Component(Page.self) { [tries] resolver in
                tries.add()
                return Page(number: try resolver.resolve(Int.self))
            }.retrying(3)
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Page.self) }
        #expect(error.code == .missing)
        #expect(tries.count == 1)
    }

    @Test func theWrappedStrategyIsLinkedOnceAndNeverAskedToMake() throws {
        let linked = Tally()
        let container = Container {
            Component(instance: 7)
            Component(Page.self, strategy: LinkingStrategy(linked: linked)).retrying(2)
        }
        #expect(try container.resolve(Page.self).number == 7)
        #expect(try container.resolve(Page.self).number == 7)
        #expect(linked.count == 1)
    }

    @Test func itNeedsWhatTheWrappedOneNeeds() throws {
        let container = Container {
            Component(Page.self, strategy: LinkingStrategy(linked: Tally())).retrying(2)
            Component(String.self) { _ in "" }.retrying(2)
        }
        let nodes = container.graph().nodes
        #expect(nodes.map { $0.edges.map(\.dependency.label) } == [["number"], []])
        #expect(nodes.map(\.isOpaque) == [false, true])
        let error = try #require(throws: ValidationError.self) { try container.validate() }
        #expect(error.problems.map(\.key) == [ComponentKey(Int.self)])
    }

    struct LinkingStrategy: InjectionStrategy {
        struct Unlinked: Error {}

        let linked: Tally
        let number = Need<Int>().labeled("number")
        var dependencies: [Dependency] { [number.dependency] }

        func make(_ resolver: any Resolver) throws -> Page { throw Unlinked() }

        func link(_ linker: borrowing Linker) throws -> Maker<Page> {
            linked.add()
            let number = try linker.link(number)
            return Maker { context in Page(number: try number(context)) }
        }
    }

    @Test func hooksSeeTheOneInstanceThatWasMade() throws {
        let hooked = Collected<Int>()
        let container = Container { page(failing: 1).retrying(2).onCreate { page in hooked.add(page.number) } }
        _ = try container.resolve(Page.self)
        #expect(hooked.all == [2])
    }

    @Test func everythingElseOfTheComponentIsKept() throws {
        let container = Container {
            page(failing: 1).named("start").role { $0 as AnyObject }.cached().retrying(2)
        }
        let made = try container.resolve(Page.self, named: "start")
        #expect(try container.resolve(AnyObject.self, named: "start") === made)
    }

    @Test func itWorksWithoutALinker() throws {
        let container = Container { Component(instance: Settings(["port": "80"])) }
        let strategy = RetryStrategy<Int>(SettingStrategy("port"), attempts: 2)
        #expect(try strategy.make(container) == 80)
        #expect(throws: SettingError.missing(name: "host")) {
            try RetryStrategy<String>(SettingStrategy("host"), attempts: 2).make(container)
        }
    }

    @Test(.timeLimit(.minutes(60))) func manyThreadsShareOneSetOfAttempts() throws {
        let container = Container { page(failing: 2).retrying(3).cached() }
        let pages = onThreads(8) { _ in try? container.resolve(Page.self) }
        #expect(Set(pages.map { $0.map { ObjectIdentifier($0) } }).count == 1)
        #expect(pages.allSatisfy { $0?.number == 3 })
        #expect(tries.count == 3)
    }
}
