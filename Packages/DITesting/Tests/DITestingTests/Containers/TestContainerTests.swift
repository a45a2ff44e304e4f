import DICore
import DITesting
import TestSupport
import Testing

@Suite("Test containers")
struct TestContainerTests {
    // Proves H1.
    @Test("Each test container begins with empty caches, for every kind of base")
    func freshCaches() async throws {
        let live = Container { Shop.AppModule() }
        let ledger = try live.resolve(Shop.Ledger.self)
        let containers = [
            TestContainer(live), TestContainer(live), TestContainer(Shop.AppModule()), TestContainer(Shop.AppModule()),
        ]
        let ledgers = try containers.map { try $0.resolve(Shop.Ledger.self) }
        #expect(Set((ledgers + [ledger]).map(ObjectIdentifier.init)).count == 5)
        #expect(try containers[0].resolve(Shop.Ledger.self) === ledgers[0])
        #expect(try live.resolve(Shop.Ledger.self) === ledger)
    }

    // Proves H1.
    @Test("The base container does not change")
    func baseIsNotChanged() throws {
        let live = Container { Shop.AppModule() }
        let graph = live.graph()
        let container = TestContainer(live) { $0.mock((any Shop.Gateway).self, with: Shop.FakeGateway()) }
        _ = try container.resolve(Shop.Desk.self)
        container.container.put(1)
        container.container.clear()
        #expect(live.graph() == graph)
        #expect(try live.resolve(Shop.Checkout.self).gateway.name == "live")
    }

    @Test("A test container resolves like a container: names, optionals, missing components")
    func resolver() async throws {
        let container = TestContainer(Shop.AppModule())
        let resolver: any Resolver = container
        #expect(try resolver.resolve((any Shop.Gateway).self, named: "backup").name == "backup")
        #expect(try resolver.resolve(Int?.self) == nil)
        #expect(resolver.contains(ComponentKey(Shop.Desk.self)))
        #expect(!resolver.contains(ComponentKey(Int.self)))
        let error = #expect(throws: ResolutionError.self) { try resolver.resolve(Int.self) }
        #expect(error?.code == .missing)
    }

    @Test("It is the current container while it runs, and in child tasks, but not in detached tasks")
    func current() async throws {
        #expect(throws: NoTestContainer.self) { try TestContainer.current }
        let container = TestContainer(Shop.AppModule())
        try await container.run { inner async throws in
            #expect(inner === container)
            #expect(try TestContainer.current === container)
            #expect(try await Task { try TestContainer.current === container }.value)
            async let child = TestContainer.current === container
            #expect(try await child)
            let detached = await Task.detached { () -> String in
                do {
                    return "\(try TestContainer.current)"
                } catch {
                    return "\(error)"
                }
            }.value
            #expect(
                detached == """
                    there is no test container here: give the test or its suite the trait .container(…), or derive from \
                    ContainerTestCase; a detached task does not inherit it
                    """)
        }
        #expect(throws: NoTestContainer.self) { try TestContainer.current }
    }

    @Test("It runs synchronous code, and passes on results and errors")
    func running() async throws {
        struct Broken: Error {}
        func synchronous() -> Int { TestContainer(Shop.AppModule()).run { _ in 7 } }
        #expect(synchronous() == 7)
        #expect(await TestContainer(Shop.AppModule()).run { _ async in 8 } == 8)
        await #expect(throws: Broken.self) {
            try await TestContainer(Shop.AppModule()).run { _ async throws in throw Broken() }
        }
    }

    @Test("A container with more mocks does not change the original, and the innermost mock wins")
    func layers() async throws {
        let failures = try await FailureCapture.run { () async throws in
            let outer = TestContainer(Shop.AppModule()) {
                $0.unusedMocks = .strict
                $0.mock((any Shop.Gateway).self, with: Shop.FakeGateway("outer"))
                $0.mock((any Shop.Clock).self, with: Shop.FixedClock(hour: 1))
            }
            let inner = outer.with { $0.mock((any Shop.Gateway).self, with: Shop.FakeGateway("inner")) }
            #expect(try outer.resolve(Shop.Checkout.self).gateway.name == "outer")
            #expect(try inner.resolve(Shop.Checkout.self).gateway.name == "inner")
            #expect(try inner.resolve(Shop.Sign.self).hour == 1)
            #expect(try inner.resolve(Shop.Ledger.self) !== outer.resolve(Shop.Ledger.self))
            await inner.finish()
            await outer.finish()
        }
        // The inner container used the clock of the outer one.
        #expect(failures.isEmpty)
    }

    @Test("It ends once")
    func finishing() async {
        let failures = await FailureCapture.run {
            let container = TestContainer(Shop.AppModule()) {
                $0.mock((any Shop.Clock).self, with: Shop.FixedClock(hour: 1))
            }
            await container.finish()
            await container.finish()
            await container.run { _ async in }
        }
        #expect(failures.count == 1)
    }

    @Test("It can be created from a list of modules, and rethrows the error of its closure")
    func making() async throws {
        struct Broken: Error {}
        func fail() throws -> Int { throw Broken() }
        let modules: [any Module] = [Shop.AppModule()]
        #expect(try TestContainer(modules).resolve(Shop.Sign.self).hour == 12)
        #expect(try TestContainer(modules) { $0.mock(Int.self, with: 1) }.resolve(Int.self) == 1)
        #expect(throws: Broken.self) { _ = try TestContainer(modules) { $0.mock(Int.self, with: try fail()) } }
        #expect(throws: Broken.self) { _ = try TestContainer(Shop.AppModule()) { $0.mock(Int.self, with: try fail()) } }
        #expect(throws: Broken.self) { _ = try TestContainer(Container {}) { $0.mock(Int.self, with: try fail()) } }
        #expect(throws: Broken.self) { _ = try TestContainer().with { $0.mock(Int.self, with: try fail()) } }
    }

    private static func closing(_ closed: Guarded<Int>, _ error: (any Error)? = nil) -> Container {
        Container {
            Component(Shop.Ledger.self) { Shop.Ledger() }.cached().onClose { _ in
                closed.withLock { $0 += 1 }
                if let error { throw error }
            }
        }
    }

    // Proves H6.
    @Test("It is closed at its end, once")
    func closes() async throws {
        let closed = Guarded(0)
        let failures = try await FailureCapture.run { () async throws in
            let container = TestContainer(Self.closing(closed))
            try await container.run { container async throws in _ = try container.resolve(Shop.Ledger.self) }
            #expect(closed.withLock { $0 } == 1)
            await container.finish()
        }
        #expect(closed.withLock { $0 } == 1)
        #expect(failures.map(\.message) == [])
    }

    @Test("A failing closer is reported once, unless the test closed the container itself")
    func failingCloser() async throws {
        struct Broken: Error {}
        let line = #line + 2
        let failures = try await FailureCapture.run { () async throws in
            let container = TestContainer(Self.closing(Guarded(0), Broken()))
            _ = try container.resolve(Shop.Ledger.self)
            await container.finish()
            await container.finish()
            let other = TestContainer(Self.closing(Guarded(0), Broken()))
            _ = try other.resolve(Shop.Ledger.self)
            await #expect(throws: ClosingError.self) { try await other.container.close() }
            await other.finish()
        }
        #expect(failures.map { $0.message.hasSuffix("failed: Broken: Broken()") } == [true])
        #expect(failures.first?.message.hasPrefix("closing Ledger (DITestingTests/TestContainerTests.swift") == true)
        #expect(failures.map { "\($0.place)" } == ["DITestingTests/TestContainerTests.swift:\(line)"])
    }

    @Test("The shared instances of a base container are not closed")
    func closesItsOwnOnly() async throws {
        let closed = Guarded(0)
        let live = Self.closing(closed)
        let ledger = try live.resolve(Shop.Ledger.self)
        let container = TestContainer(live, isSharing: true)
        #expect(try container.resolve(Shop.Ledger.self) === ledger)
        await container.finish()
        #expect(closed.withLock { $0 } == 0)
        #expect(try live.resolve(Shop.Ledger.self) === ledger)
    }
}
