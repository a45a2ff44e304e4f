import DICore
import TestSupport
import Testing

/// Tests a child that links a component of its parent in the moment in which the parent replaces a need of it.
///
/// The component is asynchronous only if that need is. A request goes on with the need that it began with.
@Suite(.ownThread, .timeLimit(.minutes(60))) struct AsyncNeedRaceTests {
    private final class Engine: Sendable {
        let name: String
        init(_ name: String) { self.name = name }
    }

    private final class Car: Sendable {
        let engine: Engine
        init(_ engine: Engine) { self.engine = engine }
    }

    /// A component of the child that needs the one of the parent.
    private struct Garage: Sendable { let car: Car }

    /// The moment of the replacement.
    enum Moment: CaseIterable, Sendable {
        case beforeTheNeedIsLinked, afterTheNeedIsLinked
    }

    /// The need before and after the replacement.
    enum Replacement: CaseIterable, Sendable {
        case asynchronousByAsynchronous, synchronousByAsynchronous, asynchronousBySynchronous

        var isAsynchronousBefore: Bool { self != .synchronousByAsynchronous }
        var isAsynchronousAfterwards: Bool { self != .asynchronousBySynchronous }
    }

    /// A replacement at a moment.
    struct Race: CaseIterable {
        let moment: Moment
        let replacement: Replacement

        static var allCases: [Race] {
            Moment.allCases.flatMap { moment in Replacement.allCases.map { Race(moment: moment, replacement: $0) } }
        }
    }

    private typealias Change = Guarded<(@Sendable () -> Void)?>

    /// A strategy that links an engine, and makes a change once, before or after that.
    private struct CarStrategy: InjectionStrategy {
        let moment: Moment
        let change: Change
        let need = Need<Engine>()

        var dependencies: [Dependency] {
            if moment == .beforeTheNeedIsLinked { makeChange() }
            return [need.dependency]
        }

        func make(_ resolver: any Resolver) throws -> Car { Car(try need.resolve(from: resolver)) }

        func link(_ linker: borrowing Linker) throws -> Maker<Car> {
            let engine = try linker.link(need)
            if moment == .afterTheNeedIsLinked { makeChange() }
            return Maker { context in Car(try engine(context)) }
        }

        private func makeChange() {
            let change = change.withLock { $0.take() }
            change?()
        }
    }

    /// A parent with a car and its engine, and a child.
    private struct Containers: Sendable {
        let parent: Container
        let child: Container

        /// Counts the engines.
        let made: Tally

        /// - Parameters:
        ///   - isCached: Whether the car is cached.
        ///   - meanwhile: Runs after the replacement, on the same thread. The thread that links waits for it.
        init(
            _ race: Race, isCached: Bool = false,
            meanwhile: @escaping @Sendable (_ child: Container) -> Void = { _ in }
        ) {
            let (change, made) = (Change(nil), Tally())
            let car = Component(Car.self, strategy: CarStrategy(moment: race.moment, change: change))
            let parent = Container {
                Self.engine("old", isAsynchronous: race.replacement.isAsynchronousBefore, made)
                if isCached { car.cached() } else { car }
            }
            let child = parent.child { Component(Garage.self, strategy: Taking(Garage.init)) }
            (self.parent, self.child, self.made) = (parent, child, made)
            change.withLock { state in
                state = {
                    _ = Threads.results(1) { _ in
                        parent.remove(Engine.self)
                        parent.register {
                            Self.engine("new", isAsynchronous: race.replacement.isAsynchronousAfterwards, made)
                        }
                        meanwhile(child)
                    }
                }
            }
        }

        @ComponentBuilder
        private static func engine(_ name: String, isAsynchronous: Bool, _ made: Tally) -> ComponentList {
            if isAsynchronous {
                AsyncComponent(Engine.self) {
                    await Task.yield()
                    made.add()
                    return Engine(name)
                }.cached()
            } else {
                Component(Engine.self) {
                    made.add()
                    return Engine(name)
                }.cached()
            }
        }
    }

    /// Returns the name of the engine that a synchronous request of a child gets, or the code of its error.
    private static func outcome(of child: Container, throughOwn: Bool = false) -> String {
        do {
            let car = try throughOwn ? child.resolve(Garage.self).car : child.resolve(Car.self)
            return car.engine.name
        } catch {
            return error.code.rawValue
        }
    }

    private static func outcome(_ name: String, isAsynchronous: Bool) -> String {
        isAsynchronous ? ResolutionError.Code.asynchronous.rawValue : name
    }

    // Proves promise 36.
    @Test(arguments: Race.allCases, [false, true])
    func synchronousRequest(race: Race, isCached: Bool) async throws {
        let containers = Containers(race, isCached: isCached)
        let (parent, child, made) = (containers.parent, containers.child, containers.made)
        let first = Result<Car, any Error> { try child.resolve(Car.self) }
        switch first {
        case .success(let car):
            #expect(!race.replacement.isAsynchronousBefore && car.engine.name == "old")
        case .failure(let error):
            #expect(race.replacement.isAsynchronousBefore)
            #expect((error as? ResolutionError)?.code == .asynchronous)
            #expect((error as? ResolutionError)?.key == ComponentKey(Engine.self))
            #expect(made.count == 0)
        }
        // A cached car keeps its engine.
        let kept = isCached ? try? first.get() : nil
        if kept == nil {
            #expect(
                Self.outcome(of: child)
                    == Self.outcome("new", isAsynchronous: race.replacement.isAsynchronousAfterwards))
        }
        let car = try await child.async.resolve(Car.self)
        #expect(car.engine.name == (kept == nil ? "new" : "old"))
        // The engine exists now, so synchronous requests succeed.
        for container in [child, parent] {
            let again = try container.resolve(Car.self)
            #expect(isCached ? again === car : again.engine === car.engine)
        }
        #expect(made.count == (kept == nil && !race.replacement.isAsynchronousBefore ? 2 : 1))
    }

    // Proves promise 60.
    @Test(arguments: Race.allCases, [false, true])
    func requestThatMaySuspend(race: Race, isCached: Bool) async throws {
        let containers = Containers(race, isCached: isCached)
        let (parent, child, made) = (containers.parent, containers.child, containers.made)
        let first = try await child.async.resolve(Car.self)
        #expect(first.engine.name == "old")
        #expect(made.count == 1)
        for container in [child, parent] {
            let next = try await container.async.resolve(Car.self)
            #expect(isCached ? next === first : next.engine.name == "new")
        }
        #expect(made.count == (isCached ? 1 : 2))
    }

    // Proves promise 61.
    @Test("A request that begins meanwhile sees the new need", arguments: Race.allCases, [false, true])
    func requestMeanwhile(race: Race, throughOwn: Bool) async {
        let before = Self.outcome("old", isAsynchronous: race.replacement.isAsynchronousBefore)
        let afterwards = Self.outcome("new", isAsynchronous: race.replacement.isAsynchronousAfterwards)
        let meanwhile = Kept<String>()
        let child = Containers(race) {
            meanwhile.value = Self.outcome(of: $0, throughOwn: throughOwn)
        }.child
        #expect(Self.outcome(of: child, throughOwn: throughOwn) == before)
        #expect(meanwhile.value == afterwards)
        #expect(Self.outcome(of: child, throughOwn: throughOwn) == afterwards)
    }
}
