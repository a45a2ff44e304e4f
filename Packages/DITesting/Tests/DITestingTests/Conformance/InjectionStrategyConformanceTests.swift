import DICaches
import DICore
import DITesting
import Foundation
import TestSupport
import Testing

// The suites have threads of their own, and would slow each other down in parallel, so these tests run one after the
// other.
// Proves H7.
@Suite("The contract of injection strategies", .ownThread)
struct InjectionStrategyConformanceTests {
    private final class Engine: Sendable {}
    private final class Wheel: Sendable {}

    private final class Car: Sendable {
        let parts: [any AnyObject & Sendable]
        init(_ parts: [any AnyObject & Sendable] = []) { self.parts = parts }
    }

    /// A strategy made of closures, so that each test contains its defect.
    private struct Broken: InjectionStrategy {
        let needs: @Sendable () -> [Dependency]
        let making: @Sendable (any Resolver) throws -> Car
        let linking: (@Sendable (borrowing Linker) throws -> Maker<Car>)?

        init(
            needs: @autoclosure @escaping @Sendable () -> [Dependency] = [],
            making: @escaping @Sendable (any Resolver) throws -> Car,
            linking: (@Sendable (borrowing Linker) throws -> Maker<Car>)? = nil
        ) {
            self.needs = needs
            self.making = making
            self.linking = linking
        }

        var dependencies: [Dependency] { needs() }
        func make(_ resolver: any Resolver) throws -> Car { try making(resolver) }
        func link(_ linker: borrowing Linker) throws -> Maker<Car> {
            if let linking { return try linking(linker) }
            let resolver = linker.resolver()
            return Maker { context in try making(resolver(context)) }
        }
    }

    private static let engine = Need<Engine>()
    private static let wheel = Need<Wheel>()

    @ComponentBuilder private static var parts: ComponentList {
        Component(Engine.self) { Engine() }
        Component(Wheel.self) { Wheel() }
    }

    /// Returns the first line of each finding about a strategy, in order.
    private func findings(
        _ strategy: some InjectionStrategy<Car>, usesEverything: Bool = true, timeLimit: Duration = .seconds(10)
    ) async -> [String] {
        var broken: [BrokenPromise] = []
        let failures = await FailureCapture.run {
            broken =
                await InjectionStrategyConformance(
                    strategy, usesEverything: usesEverything, timeLimit: timeLimit
                ) { Self.parts }.check() ?? []
        }
        #expect(failures.map(\.message) == broken.map(\.description))
        return broken.map { "\($0.promise): \($0.finding.prefix { $0 != "\n" })" }
    }

    @Test("Correct strategies pass: resolving or linking, with deferred, optional and no dependencies")
    func kept() async {
        #expect(await findings(Broken { _ in Car() }) == [])
        #expect(
            await findings(
                Broken(needs: [Self.engine.dependency, Self.wheel.dependency]) { resolver in
                    Car([try Self.engine.resolve(from: resolver), try Self.wheel.resolve(from: resolver)])
                }) == [])
        #expect(
            await findings(
                Broken(needs: [Self.engine.dependency]) { resolver in
                    Car([try Self.engine.resolve(from: resolver)])
                } linking: { linker in
                    let engine = try linker.link(Self.engine)
                    return Maker { context in Car([try engine(context)]) }
                }) == [])
        let (optional, lazy) = (Need<Int?>(), Need<Lazy<Engine>>())
        #expect(
            await findings(
                Broken(needs: [optional.dependency, lazy.dependency]) { resolver in
                    _ = try optional.resolve(from: resolver)
                    return Car([try lazy.resolve(from: resolver).get()])
                }) == [])
    }

    @Test("The findings are reported at the line of the call")
    func reported() async {
        let line = #line + 2
        let failures = await FailureCapture.run {
            await InjectionStrategyConformance(Broken { _ in throw CancellationError() }).check()
        }
        #expect(
            failures.map(\.description) == [
                """
                failure: broken promise: an instance can be made from declared needs
                  error[DI0005]: the factory of Car threw an error
                  here:   Car   DITestingTests/InjectionStrategyConformanceTests.swift:\(line)
                  cause:  CancellationError: CancellationError()
                """
            ])
        #expect(failures.map { "\($0.place)" } == ["DITestingTests/InjectionStrategyConformanceTests.swift:\(line)"])
    }

    @Test("A strategy that resolves an undeclared dependency fails")
    func undeclared() async {
        #expect(
            await findings(
                Broken(needs: [Self.engine.dependency]) { resolver in
                    Car([try Self.engine.resolve(from: resolver), try Self.wheel.resolve(from: resolver)])
                }) == [
                    "it resolves only declared dependencies: it resolved Wheel, but declares Engine"
                ])
    }

    @Test("A strategy that does so only when it is linked, or only when it is not, fails")
    func undeclaredInOneWay() async {
        #expect(
            await findings(
                Broken { _ in
                    Car()
                } linking: { linker in
                    let resolver = linker.resolver()
                    return Maker { context in Car([try Self.wheel.resolve(from: resolver(context))]) }
                }) == ["it resolves only declared dependencies: it resolved Wheel, but declares nothing"])
        #expect(
            await findings(
                Broken { resolver in
                    Car([try Self.wheel.resolve(from: resolver)])
                } linking: { _ in
                    Maker { _ in Car() }
                }) == [
                    "make resolves only declared dependencies: it resolved Wheel, but declares nothing"
                ])
    }

    @Test("A strategy that declares an unused dependency fails")
    func declaredInVain() async {
        let strategy = Broken(needs: [Self.engine.dependency, Self.wheel.dependency]) { resolver in
            Car([try Self.engine.resolve(from: resolver)])
        }
        #expect(
            await findings(strategy) == [
                "it resolves every required dependency: it declares Wheel, and made an instance without it",
                "make resolves only declared dependencies: it declares Wheel, but never resolves it",
            ])
        // It passes with `usesEverything: false`, because the resolved dependencies may depend on the resolved values.
        #expect(await findings(strategy, usesEverything: false) == [])
    }

    @Test("A strategy whose dependencies change fails")
    func moody() async {
        let asked = Tally()
        let strategy = Broken(needs: asked.add() % 2 == 1 ? [Self.engine.dependency] : []) { _ in Car() }
        #expect(
            await findings(strategy).first
                == "dependencies answers the same each time: first Engine, then nothing")
    }

    @Test("A strategy that keeps an instance fails")
    func keepsAnInstance() async {
        let kept = Guarded<Car?>(nil)
        let strategy = Broken { _ in
            kept.withLock { kept in
                let car = kept ?? Car()
                kept = car
                return car
            }
        }
        #expect(
            await findings(strategy) == [
                """
                instances are made anew: caching is not the strategy's concern: two requests for an uncached component \
                got one object
                """
            ])
    }

    @Test("A strategy that keeps the links of another container fails")
    func keepsLinks() async {
        let first = Guarded<LinkedNeed<Engine>?>(nil)
        let strategy = Broken(needs: [Self.engine.dependency]) { resolver in
            Car([try Self.engine.resolve(from: resolver)])
        } linking: { linker in
            let link = try linker.link(Self.engine)
            let kept = first.withLock { first in
                let kept = first ?? link
                first = kept
                return kept
            }
            return Maker { context in Car([try kept(context)]) }
        }
        let foreign = "error[DI0010]: a link to Engine was used in another container"
        let found = await findings(strategy)
        #expect(found.first == "one value works in several containers at once: \(foreign)")
        #expect(found.contains("several threads may create at once: \(foreign)"))
    }

    @Test("A strategy that keeps the resolver of another creation fails")
    func keepsResolver() async {
        let current = Guarded<(any Resolver)?>(nil)
        let strategy = Broken(needs: [Self.engine.dependency, Self.wheel.dependency]) { resolver in
            current.withLock { $0 = resolver }
            func resolve<Part>(_ need: Need<Part>) throws -> Part {
                guard let resolver = current.withLock({ $0 }) else { throw CancellationError() }
                return try need.resolve(from: resolver)
            }
            return Car([try resolve(Self.engine), try resolve(Self.wheel)])
        }
        #expect(
            await findings(strategy) == [
                """
                creations on several threads do not disturb each other: two creations in two containers, one in the \
                middle of the other, resolved Car, Engine and Car, Engine, Wheel, Wheel; one alone resolves Car, Engine, \
                Wheel
                """
            ])
    }

    @Test("A strategy that holds a lock while it resolves its only or its second dependency fails")
    func locks() async {
        let lock = DispatchSemaphore(value: 1)
        @Sendable func locked<Part>(_ need: Need<Part>, _ resolver: any Resolver) throws -> Part {
            lock.wait()
            defer { lock.signal() }
            return try need.resolve(from: resolver)
        }
        let finding = """
            it holds no lock while it resolves a dependency: while it resolved a dependency, other threads could not \
            create instances
            """
        let single = Broken(needs: [Self.engine.dependency]) { resolver in Car([try locked(Self.engine, resolver)]) }
        #expect(await findings(single, timeLimit: .seconds(2)) == [finding])
        let second = Broken(needs: [Self.engine.dependency, Self.wheel.dependency]) { resolver in
            Car([try Self.engine.resolve(from: resolver), try locked(Self.wheel, resolver)])
        }
        #expect(await findings(second, timeLimit: .seconds(2)) == [finding])
    }

    @Test("A strategy that resolves an undeclared dependency of its dependency fails")
    func resolvesBelow() async {
        let checkout = Need<Shop.Checkout>()
        let strategy = Broken(needs: [checkout.dependency]) { resolver in
            Car([try checkout.resolve(from: resolver)])
        } linking: { linker in
            let checkout = try linker.link(checkout)
            let resolver = linker.resolver()
            return Maker { context in Car([try checkout(context), try resolver(context).resolve(Shop.Ledger.self)]) }
        }
        let finding =
            "broken promise: it resolves only declared dependencies\n  it resolved Ledger, but declares Checkout"
        let broken = await FailureCapture.run {
            await InjectionStrategyConformance(strategy) { Shop.AppModule() }.check()
        }
        #expect(broken.map(\.message) == [finding])
        // It also fails with an opaque dependency, although that dependency may resolve any component.
        let opaque = await FailureCapture.run {
            await InjectionStrategyConformance(strategy) {
                Component(Shop.Ledger.self) { Shop.Ledger() }.cached()
                Component(Shop.Checkout.self) { resolver in
                    Shop.Checkout(Shop.FakeGateway(), try resolver.resolve())
                }
            }.check()
        }
        #expect(opaque.map(\.message) == [finding])
    }

    @Test("Later requests of a dependency do not count as requests of the strategy")
    func usesDeferred() async {
        struct Desk: Sendable { let ledger: Lazy<Shop.Ledger> }
        struct Agency: Sendable { let resolver: any Resolver }
        let desk = Need<Desk>()
        await expectFailures([]) {
            await InjectionStrategyConformance(
                Broken(needs: [desk.dependency]) { resolver in Car([try desk.resolve(from: resolver).ledger.get()]) }
            ) {
                Component(Shop.Ledger.self) { Shop.Ledger() }.cached()
                Component(Desk.self, strategy: Making(Desk.init))
            }.check()
        }

        let agency = Need<Agency>()
        let making = Broken(needs: [agency.dependency]) { resolver in
            Car([try agency.resolve(from: resolver).resolver.resolve(Shop.Ledger.self)])
        } linking: { linker in
            let agency = try linker.link(agency)
            return Maker { context in Car([try agency(context).resolver.resolve(Shop.Ledger.self)]) }
        }
        await expectFailures([]) {
            await InjectionStrategyConformance(making) {
                Component(Shop.Ledger.self) { Shop.Ledger() }.cached()
                Component(Agency.self) { resolver in Agency(resolver: resolver) }
            }.check()
        }
    }

    @Test("A strategy may resolve on several threads")
    func severalThreads() async {
        let (isMaking, isDone) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        @Sendable func wait(_ semaphore: DispatchSemaphore) { _ = semaphore.wait(timeout: .now() + 0.5) }
        let strategy = Broken(needs: [Self.engine.dependency, Self.wheel.dependency]) { resolver in
            let engine = Guarded<Result<Engine, any Error>?>(nil)
            let group = DispatchGroup()
            group.enter()
            Thread.detachNewThread {
                let result = Result { try Self.engine.resolve(from: resolver) }
                engine.withLock { $0 = result }
                group.leave()
            }
            wait(isMaking)
            let wheel = Result { try Self.wheel.resolve(from: resolver) }
            isDone.signal()
            group.wait()
            return Car(try [wheel.get(), engine.withLock { $0 }?.get()].compactMap { $0 })
        }
        await expectFailures([]) {
            await InjectionStrategyConformance(strategy) {
                // The wheel is requested during the creation of the engine, but not by the engine.
                Component(Engine.self) {
                    isMaking.signal()
                    wait(isDone)
                    return Engine()
                }
                Component(Wheel.self) { Wheel() }
            }.check()
        }
    }

    @Test("A strategy that creates all dependencies twice fails")
    func makesTwice() async {
        let twice =
            "it resolves every required dependency once for each instance: it resolved Engine 2 times for one"
        let strategy = Broken(needs: [Self.engine.dependency, Self.wheel.dependency]) { resolver in
            func make() throws -> Car {
                Car([try Self.engine.resolve(from: resolver), try Self.wheel.resolve(from: resolver)])
            }
            _ = try make()
            return try make()
        }
        #expect(
            await findings(strategy) == [
                "\(twice) instance, and declares it once",
                """
                make resolves only declared dependencies: it resolved Engine 2 times for one \
                instance, and declares it once
                """,
            ])
        #expect(await findings(strategy, usesEverything: false) == [])
        // Two declarations allow two requests.
        let both = Broken(needs: [Self.wheel.dependency, Self.wheel.dependency]) { resolver in
            Car([try Self.wheel.resolve(from: resolver), try Self.wheel.resolve(from: resolver)])
        }
        #expect(await findings(both) == [])
    }

    @Test("A strategy that resolves its dependency only once for each container fails")
    func keepsValue() async {
        struct Keeping: InjectionStrategy {
            var dependencies: [Dependency] { [InjectionStrategyConformanceTests.engine.dependency] }
            func make(_ resolver: any Resolver) throws -> Int {
                _ = try InjectionStrategyConformanceTests.engine.resolve(from: resolver)
                return 1
            }
            func link(_ linker: borrowing Linker) throws -> Maker<Int> {
                let engine = try linker.link(InjectionStrategyConformanceTests.engine)
                let kept = Guarded<Int?>(nil)
                return Maker { context in
                    if let value = kept.withLock({ $0 }) { return value }
                    _ = try engine(context)
                    kept.withLock { $0 = 1 }
                    return 1
                }
            }
        }
        let broken = await FailureCapture.run { await InjectionStrategyConformance(Keeping()) { Self.parts }.check() }
        #expect(
            broken.map(\.message) == [
                """
                broken promise: it resolves every required dependency
                  it declares Engine, and made an instance without it
                """
            ])
    }

    @Test("A strategy that repeats its first error fails, whether it is linked or not")
    func keepsError() async {
        @Sendable func making(_ error: Guarded<(any Error)?>) -> @Sendable (any Resolver) throws -> Car {
            { resolver in
                if let error = error.withLock({ $0 }) { throw error }
                do {
                    return Car([try Self.engine.resolve(from: resolver), try Self.wheel.resolve(from: resolver)])
                } catch let first {
                    error.withLock { $0 = first }
                    throw first
                }
            }
        }
        let needs = [Self.engine.dependency, Self.wheel.dependency]
        let finding = "after a failed dependency the next creation works: Engine failed once, and so did"
        #expect(
            await findings(Broken(needs: needs, making: making(Guarded(nil)))).map {
                $0.hasPrefix("\(finding) the creation")
            }
                == [true])
        let unlinked = Broken(needs: needs, making: making(Guarded(nil))) { linker in
            let (engine, wheel) = (try linker.link(Self.engine), try linker.link(Self.wheel))
            return Maker { context in Car([try engine(context), try wheel(context)]) }
        }
        #expect(await findings(unlinked).map { $0.hasPrefix("\(finding) make after that") } == [true])
    }

    @Test("A strategy that reuses the dependencies of the first container fails")
    func keepsDependencies() async {
        func strategy(_ kept: Guarded<[any AnyObject & Sendable]>) -> Broken {
            Broken(needs: [Self.engine.dependency, Self.wheel.dependency]) { resolver in
                let parts: [any AnyObject & Sendable] = [
                    try Self.engine.resolve(from: resolver), try Self.wheel.resolve(from: resolver),
                ]
                return Car(
                    kept.withLock { kept in
                        if kept.isEmpty { kept = parts }
                        return kept
                    })
            }
        }
        #expect(
            await findings(strategy(Guarded([]))) == [
                """
                it keeps nothing of a container that is gone: the container and the instance are gone, and Engine, which \
                was made for it, is still alive
                """
            ])
        // An object that outlives its container without the strategy does not count.
        let shared = SharedCache()
        await expectFailures([]) {
            await InjectionStrategyConformance(
                Broken(needs: [Self.engine.dependency]) { resolver in Car([try Self.engine.resolve(from: resolver)]) }
            ) {
                Component(Engine.self) { Engine() }.cached(shared)
            }.check()
        }
    }

    @Test("A strategy that resolves a dependency only every other time needs usesEverything: false")
    func resolvesNowAndThen() async {
        let count = Tally()
        let strategy = Broken(needs: [Self.engine.dependency, Self.wheel.dependency]) { resolver in
            let number = count.add()
            let wheel = try Self.wheel.resolve(from: resolver)
            return number % 2 == 0 ? Car([wheel]) : Car([wheel, try Self.engine.resolve(from: resolver)])
        }
        #expect(await findings(strategy, usesEverything: false) == [])
        #expect(
            await findings(strategy).contains {
                $0.hasPrefix("it resolves every required dependency: it declares E")
            })
    }

    @Test("An opaque strategy may resolve any component, and so may its dependencies")
    func opaque() async {
        struct Opaque: InjectionStrategy {
            var dependencies: [Dependency] { [] }
            var opacity: Opacity { .opaque }
            func make(_ resolver: any Resolver) throws -> Car { Car([try resolver.resolve(Wheel.self)]) }
        }
        #expect(await findings(Opaque()) == [])

        let inner = Need<Car>(qualifier: "inner")
        await expectFailures([]) {
            await InjectionStrategyConformance(
                Broken(needs: [inner.dependency]) { resolver in Car([try inner.resolve(from: resolver)]) }
            ) {
                Self.parts
                Component(Car.self) { resolver in Car([try resolver.resolve(Wheel.self)]) }.named("inner")
            }.check()
        }
    }
}
