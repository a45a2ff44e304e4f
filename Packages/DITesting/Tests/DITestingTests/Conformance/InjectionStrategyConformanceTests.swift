import DICore
import DITesting
import Foundation
import Testing

@Suite("The contract of injection strategies")
struct InjectionStrategyConformanceTests {
    private final class Engine: Sendable {}
    private final class Wheel: Sendable {}

    private final class Car: Sendable {
        let parts: [any AnyObject & Sendable]
        init(_ parts: [any AnyObject & Sendable] = []) { self.parts = parts }
    }

    /// A strategy of closures, so that each test says what is wrong with it.
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

    /// What is found wrong with a strategy, in order, the first line of each finding.
    private func findings(
        _ strategy: some InjectionStrategy<Car>, usesEverything: Bool = true, timeLimit: Duration = .seconds(10)
    ) -> [String] {
        var broken: [BrokenPromise] = []
        let failures = FailureCapture.run {
            broken =
                InjectionStrategyConformance(strategy, usesEverything: usesEverything, timeLimit: timeLimit) {
                    Self.parts
                }.check()
        }
        #expect(failures.map(\.message) == broken.map(\.description))
        return broken.map { "\($0.promise): \($0.finding.prefix { $0 != "\n" })" }
    }

    @Test("One that keeps it: resolving, linking, with deferred, optional and no dependencies", .timeLimit(.minutes(1)))
    func kept() {
        #expect(findings(Broken { _ in Car() }) == [])
        #expect(
            findings(
                Broken(needs: [Self.engine.dependency, Self.wheel.dependency]) { resolver in
                    Car([try Self.engine.resolve(from: resolver), try Self.wheel.resolve(from: resolver)])
                }) == [])
        #expect(
            findings(
                Broken(needs: [Self.engine.dependency]) { resolver in
                    Car([try Self.engine.resolve(from: resolver)])
                } linking: { linker in
                    let engine = try linker.link(Self.engine)
                    return Maker { context in Car([try engine(context)]) }
                }) == [])
        let (optional, lazy) = (Need<Int?>(), Need<Lazy<Engine>>())
        #expect(
            findings(
                Broken(needs: [optional.dependency, lazy.dependency]) { resolver in
                    _ = try optional.resolve(from: resolver)
                    return Car([try lazy.resolve(from: resolver).get()])
                }) == [])
    }

    @Test("What was reported, at the line of the check", .timeLimit(.minutes(1)))
    func reported() {
        let line = #line + 2
        let failures = FailureCapture.run {
            InjectionStrategyConformance(Broken { _ in throw CancellationError() }).check()
        }
        #expect(
            failures.map(\.description) == [
                """
                failure: broken promise: an instance can be made with what is declared
                  error[DI0005]: the factory of Car threw an error
                  here:   Car   DITestingTests/InjectionStrategyConformanceTests.swift:\(line)
                  cause:  CancellationError: CancellationError()
                """
            ])
        #expect(failures.map { "\($0.place)" } == ["DITestingTests/InjectionStrategyConformanceTests.swift:\(line)"])
    }

    @Test("One that resolves what it did not declare", .timeLimit(.minutes(1)))
    func undeclared() {
        #expect(
            findings(
                Broken(needs: [Self.engine.dependency]) { resolver in
                    Car([try Self.engine.resolve(from: resolver), try Self.wheel.resolve(from: resolver)])
                }) == [
                    "what it resolves, it declares: it resolved Wheel, and declares Engine",
                    "make asks its resolver for what is declared, and nothing else: it asked for Wheel, and declares Engine",
                ])
    }

    @Test("One that resolves it only where it was linked, or only where it was not", .timeLimit(.minutes(1)))
    func undeclaredInOneWay() {
        #expect(
            findings(
                Broken { _ in
                    Car()
                } linking: { linker in
                    let resolver = linker.resolver()
                    return Maker { context in Car([try Self.wheel.resolve(from: resolver(context))]) }
                }) == ["what it resolves, it declares: it resolved Wheel, and declares nothing"])
        #expect(
            findings(
                Broken { resolver in
                    Car([try Self.wheel.resolve(from: resolver)])
                } linking: { _ in
                    Maker { _ in Car() }
                }) == [
                    "make asks its resolver for what is declared, and nothing else: it asked for Wheel, and declares nothing"
                ])
    }

    @Test("One that declares what it does not need", .timeLimit(.minutes(1)))
    func declaredInVain() {
        let strategy = Broken(needs: [Self.engine.dependency, Self.wheel.dependency]) { resolver in
            Car([try Self.engine.resolve(from: resolver)])
        }
        #expect(
            findings(strategy) == [
                "what it declares as required, it resolves: it declares Wheel, and made an instance without it",
                "make asks its resolver for what is declared, and nothing else: it declares Wheel, and did not ask for it",
            ])
        // It may, where it says so: what it needs may depend on what it finds.
        #expect(findings(strategy, usesEverything: false) == [])
    }

    @Test("One that declares something else each time", .timeLimit(.minutes(1)))
    func moody() {
        let asked = Guarded(0)
        @Sendable func needs() -> [Dependency] {
            let isFirst = asked.withLock { count in
                count += 1
                return count % 2 == 1
            }
            return isFirst ? [Self.engine.dependency] : []
        }
        let strategy = Broken(needs: needs()) { _ in Car() }
        #expect(
            findings(strategy).first
                == "dependencies answers the same each time: first Engine, then nothing")
    }

    @Test("One that keeps an instance", .timeLimit(.minutes(1)))
    func keepsAnInstance() {
        let kept = Guarded<Car?>(nil)
        let strategy = Broken { _ in
            kept.withLock { kept in
                let car = kept ?? Car()
                kept = car
                return car
            }
        }
        #expect(
            findings(strategy) == [
                """
                instances are made anew: caching is not the strategy's concern: two requests for an uncached component \
                got one object
                """
            ])
    }

    @Test("One that keeps links of another container", .timeLimit(.minutes(1)))
    func keepsLinks() {
        let first = Guarded<Link<Engine>?>(nil)
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
        let foreign = "error[DI0010]: a link to Engine was used with a context of another plan"
        let found = findings(strategy)
        #expect(found.first == "one value works in several containers at once: \(foreign)")
        #expect(found.contains("several threads may create at once: \(foreign)"))
    }

    @Test("One that keeps the resolver of another creation", .timeLimit(.minutes(1)))
    func keepsResolver() {
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
            findings(strategy) == [
                """
                creations on several threads do not disturb each other: two creations in two containers, one in the \
                middle of the other, resolved Car, Engine and Car, Engine, Wheel, Wheel; one alone resolves Car, Engine, \
                Wheel
                """
            ])
    }

    @Test("One that holds a lock while it asks", .timeLimit(.minutes(1)))
    func locks() {
        let lock = DispatchSemaphore(value: 1)
        let strategy = Broken(needs: [Self.engine.dependency]) { resolver in
            lock.wait()
            defer { lock.signal() }
            return Car([try Self.engine.resolve(from: resolver)])
        }
        #expect(
            findings(strategy, timeLimit: .seconds(2)) == [
                """
                it holds no lock while it asks for what it needs: while it asked for a dependency, another thread could \
                make no instance
                """
            ])
    }

    @Test("What is opaque may resolve anything; so may what its dependencies hold", .timeLimit(.minutes(1)))
    func opaque() {
        struct Opaque: InjectionStrategy {
            var dependencies: [Dependency] { [] }
            var opacity: Opacity { .opaque }
            func make(_ resolver: any Resolver) throws -> Car { Car([try resolver.resolve(Wheel.self)]) }
        }
        #expect(findings(Opaque()) == [])

        let inner = Need<Car>(qualifier: "inner")
        let broken = FailureCapture.run {
            InjectionStrategyConformance(
                Broken(needs: [inner.dependency]) { resolver in Car([try inner.resolve(from: resolver)]) }
            ) {
                Self.parts
                Component(Car.self) { resolver in Car([try resolver.resolve(Wheel.self)]) }.named("inner")
            }.check()
        }
        #expect(broken.map(\.message) == [])
    }
}
