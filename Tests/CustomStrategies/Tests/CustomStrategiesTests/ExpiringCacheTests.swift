import CustomStrategies
import DICore
import Testing

// Proves C1.
/// A cache whose instances expire.
@Suite(.ownThread) struct ExpiringCacheTests {
    private let clock = ManualClock()
    private let made = Tally()

    private var cache: ExpiringCache { ExpiringCache(.seconds(10)) { [clock] in clock.now } }

    private func container() -> Container {
        Container {
            Component(Page.self) { [made] in Page(number: made.add()) }.cached(cache)
            Component([Int].self) { [made] in [made.add()] }.cached(cache)
        }
    }

    @Test func anInstanceIsSharedUntilItsTimeIsOver() throws {
        let container = container()
        #expect(try container.resolve(Page.self).number == 1)
        clock.advance(by: .milliseconds(9_999))
        #expect(try container.resolve(Page.self).number == 1)
        clock.advance(by: .milliseconds(1))
        #expect(try container.resolve(Page.self).number == 2)
        clock.advance(by: .milliseconds(9_999))
        #expect(try container.resolve(Page.self).number == 2)
        clock.advance(by: .seconds(100))
        #expect(try container.resolve(Page.self).number == 3)
    }

    @Test func timeBeginsWhenTheInstanceWasCreated() throws {
        let container = Container {
            Component(Page.self) { [clock, made] in
                clock.advance(by: .seconds(60))
                return Page(number: made.add())
            }.cached(cache)
        }
        clock.advance(by: .seconds(60))
        #expect(try container.resolve(Page.self).number == 1)
        clock.advance(by: .seconds(9))
        #expect(try container.resolve(Page.self).number == 1)
        clock.advance(by: .seconds(1))
        #expect(try container.resolve(Page.self).number == 2)
    }

    @Test func eachComponentHasItsOwnTime() throws {
        let container = container()
        #expect(try container.resolve(Page.self).number == 1)
        clock.advance(by: .seconds(6))
        #expect(try container.resolve([Int].self) == [2])
        clock.advance(by: .seconds(6))
        #expect(try container.resolve(Page.self).number == 3)
        #expect(try container.resolve([Int].self) == [2])
    }

    @Test func aFailedCreationStartsNoTime() throws {
        let container = Container {
            Component(Page.self) { [made] in
                let attempt = made.add()
                if attempt == 1 { throw Offline(attempt: attempt) }
                return Page(number: attempt)
            }.cached(cache)
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Page.self) }
        #expect(error.underlying as? Offline == Offline(attempt: 1))
        #expect(error.chain.map(\.description) == ["Page (for 10.0 seconds)"])
        clock.advance(by: .seconds(5))
        #expect(try container.resolve(Page.self).number == 2)
        clock.advance(by: .seconds(9))
        #expect(try container.resolve(Page.self).number == 2)
    }

    @Test func clearingDropsTheInstanceAndItsTime() throws {
        let container = container()
        #expect(try container.resolve(Page.self).number == 1)
        clock.advance(by: .seconds(5))
        container.clear(Page.self)
        #expect(try container.resolve(Page.self).number == 2)
        clock.advance(by: .seconds(9))
        #expect(try container.resolve(Page.self).number == 2)
    }

    @Test func theUsualClockIsTheSystems() throws {
        let container = Container {
            Component(Page.self) { Page() }.cached(ExpiringCache(.seconds(3_600)))
            Component(Tally.self) { Tally() }.cached(ExpiringCache(.zero))
        }
        #expect(try container.resolve(Page.self) === container.resolve(Page.self))
        #expect(try container.resolve(Tally.self) !== container.resolve(Tally.self))
    }

    @Test func theGraphSaysHowLongItLives() {
        #expect(
            container().components.map(\.description) == ["Page (for 10.0 seconds)", "[Int] (for 10.0 seconds)"])
    }

    @Test(.timeLimit(.minutes(60))) func itIsCreatedExactlyOnceForEachSpanOfTime() throws {
        let container = container()
        for span in 1...20 {
            let numbers = onThreads(8) { _ in try? container.resolve(Page.self).number }
            #expect(numbers == Array(repeating: span, count: 8))
            clock.advance(by: .seconds(10))
        }
        #expect(made.count == 20)
    }

    @Test(.timeLimit(.minutes(60))) func anInstanceThatIsDroppedMayAskForItsSuccessor() throws {
        final class Heir: Sendable {
            let container: WeakContainer
            let asked: Tally
            init(container: WeakContainer, asked: Tally) {
                self.container = container
                self.asked = asked
            }
            deinit {
                if asked.add() == 1 { _ = try? container.value?.resolve(Heir.self) }
            }
        }
        let reference = WeakContainer()
        let asked = Tally()
        let container = Container {
            Component(Heir.self) { Heir(container: reference, asked: asked) }.cached(cache)
        }
        reference.value = container
        _ = try container.resolve(Heir.self)
        clock.advance(by: .seconds(10))
        _ = try container.resolve(Heir.self)
        #expect(asked.count == 1)
    }
}
