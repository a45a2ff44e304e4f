import DICore
import DITesting
import Testing

// Proves H4.
@Suite("Unused mocks")
struct UnusedMocksTests {
    private func failures(
        _ mocks: (inout Mocks) -> Void, _ body: (TestContainer) throws -> Void = { _ in }
    ) throws -> [TestFailure] {
        try FailureCapture.run { try TestContainer(Shop.AppModule(), mocks: mocks).run(body) }
    }

    @Test("An unused mock is a warning, at its line")
    func warning() throws {
        let failures = try failures { $0.mock((any Shop.Gateway).self, with: Shop.FakeGateway()) }
        #expect(failures.map(\.description) == ["warning: the mock of Gateway was never used"])
        #expect(failures.map { "\($0.place)" } == ["DITestingTests/UnusedMocksTests.swift:\(#line - 2)"])
    }

    @Test("An unused mock can be a failure, or be ignored")
    func strictness() throws {
        let strict = try failures {
            $0.unusedMocks = .strict
            $0.mock((any Shop.Gateway).self, qualifier: "backup") { Shop.FakeGateway() }
        }
        #expect(strict.map(\.description) == ["failure: the mock of Gateway \"backup\" was never used"])
        let lenient = try failures {
            $0.unusedMocks = .lenient
            $0.mock((any Shop.Gateway).self, with: Shop.FakeGateway())
            $0.mock(Int.self, with: 1)
        }
        #expect(lenient.isEmpty)
    }

    @Test("A mock that replaces nothing says so")
    func mockOfNothing() throws {
        let failures = try failures {
            $0.mock(Int.self, with: 1)
            $0.mock((any Shop.Gateway).self, qualifier: "bakcup", with: Shop.FakeGateway())
        }
        #expect(
            failures.map(\.message) == [
                "the mock of Int was never used, and stands in for nothing: nothing is registered for Int",
                """
                the mock of Gateway "bakcup" was never used, and stands in for nothing: nothing is registered for \
                Gateway "bakcup"
                """,
            ])
    }

    @Test("A mock counts as used after a request by the test, a dependency, a lazy dependency or a collection")
    func used() throws {
        let failures = try failures {
            $0.unusedMocks = .strict
            $0.mock((any Shop.Gateway).self) { Shop.FakeGateway() }
            $0.mock((any Shop.Clock).self, with: Shop.FixedClock(hour: 1))
            $0.mock(Int.self, with: 1)
            $0.mock([String].self, with: ["a"])
            $0.register { Component(Double.self, strategy: Making { (lazy: Lazy<Int>) in Double(try lazy.get()) }) }
        } _: { container in
            _ = try container.resolve(Shop.Checkout.self)
            _ = try container.resolve((any Shop.Clock).self)
            _ = try container.resolve(Double.self)
            _ = try container.resolve([String].self)
        }
        #expect(failures.isEmpty)
    }

    @Test("A mock counts as used in the base after a request to a layer above, and above it")
    func usedInALayer() throws {
        let failures = try failures {
            $0.unusedMocks = .strict
            $0.mock((any Shop.Gateway).self) { Shop.FakeGateway() }
            $0.mock((any Shop.Clock).self, with: Shop.FixedClock(hour: 1))
            $0.mock(Int.self, with: 1)
            $0.mock(String.self, with: "base")
        } _: { container in
            try container.with { $0.mock(Int.self, with: 2) }.run { layer in
                _ = try layer.resolve((any Shop.Gateway).self)
                _ = try layer.resolve(Int.self)
                try layer.with { $0.mock(String.self, with: "inner") }.run { inner in
                    _ = try inner.resolve((any Shop.Clock).self)
                    _ = try inner.resolve(String.self)
                }
            }
            container.expectNothingResolved()
        }
        #expect(
            failures.map(\.message) == [
                "the mock of Int was never used, and stands in for nothing: nothing is registered for Int",
                "the mock of String was never used, and stands in for nothing: nothing is registered for String",
            ])
    }

    @Test("A mock counts as used after a request to a layer that has ended")
    func usedInALayerThatHasEnded() async throws {
        try await expectFailures([]) {
            let container = TestContainer(Shop.AppModule()) {
                $0.unusedMocks = .strict
                $0.mock((any Shop.Gateway).self) { Shop.FakeGateway() }
            }
            try await container.run { base in
                let layer = base.with { _ in }
                _ = try layer.resolve((any Shop.Gateway).self)
                await layer.finish()
            }
        }
    }

    @Test("Reading an existing instance is no use of a mock")
    func existing() throws {
        let failures = try failures {
            $0.unusedMocks = .strict
            $0.mock((any Shop.Gateway).self) { Shop.FakeGateway() }
        } _: { container in
            let existing = try container.container.existing((any Shop.Gateway).self)
            #expect(existing == nil)
            container.expectNothingResolved()
        }
        #expect(failures.map(\.message) == ["the mock of Gateway was never used"])
    }

    @Test("A mock whose creation fails counts as used")
    func failing() throws {
        struct Broken: Error {}
        let failures = try failures {
            $0.mock(Int.self) { throw Broken() }
        } _: {
            _ = try? $0.resolve(Int.self)
        }
        #expect(failures.isEmpty)
    }

    @Test("A role mocked twice in one place is one failure, and the last mock wins")
    func twice() throws {
        let line = #line + 2
        let failures = try failures {
            $0.mock(Int.self, with: 1)
            $0.mock((any Shop.Clock).self, with: Shop.FixedClock(hour: 1))
            $0.mock(Int.self, with: 2)
        } _: { container in
            #expect(try container.resolve(Int.self) == 2)
            _ = try container.resolve((any Shop.Clock).self)
        }
        let message = """
            Int is mocked twice: DITestingTests/UnusedMocksTests.swift:\(line), \
            DITestingTests/UnusedMocksTests.swift:\(line + 2)
            """
        #expect(failures.map(\.description) == ["failure: \(message)"])
        #expect(failures.map { "\($0.place)" } == ["DITestingTests/UnusedMocksTests.swift:\(line + 2)"])
    }

    @Test("A role that is registered and mocked in one place, or registered twice there, counts as mocked twice")
    func registeredToo() throws {
        let line = #line + 3
        let failures = try failures {
            $0.mock((any Shop.Gateway).self, with: Shop.FakeGateway("mock"))
            $0.register { Component(Shop.FakeGateway.self) { Shop.FakeGateway() }.role { $0 as any Shop.Gateway } }
            $0.register {
                Component(Int.self) { 1 }
                Component(Int.self) { 2 }
            }
        } _: { container throws in
            #expect(try container.resolve((any Shop.Gateway).self).name == "mock")
            #expect(try container.resolve(Int.self) == 2)
        }
        let file = "DITestingTests/UnusedMocksTests.swift"
        #expect(
            Set(failures.map(\.description)) == [
                "failure: Gateway is mocked twice: \(file):\(line), \(file):\(line - 1)",
                "failure: Int is mocked twice: \(file):\(line + 2), \(file):\(line + 3)",
            ])
        #expect(failures.count == 2)
    }

    @Test("A test that throws reports no unused mocks")
    func throwing() async {
        struct Broken: Error {}
        await expectFailures([]) {
            func container() -> TestContainer {
                TestContainer(Shop.AppModule()) {
                    $0.unusedMocks = .strict
                    $0.mock(Int.self, with: 1)
                }
            }
            #expect(throws: Broken.self) { try container().run { _ throws in throw Broken() } }
            await #expect(throws: Broken.self) { try await container().run { _ async throws in throw Broken() } }
        }
    }

    @Test("A mock of a collection's elements suggests a mock of the collection")
    func elements() throws {
        struct Rules: Module {
            var components: ComponentList {
                Component(Shop.FakeGateway.self) { Shop.FakeGateway() }.contribute { $0 as any Shop.Gateway }
                Component(String.self, strategy: Making { (all: [any Shop.Gateway]) in all.map(\.name).joined() })
            }
        }
        try expectFailures([
            """
            the mock of Gateway was never used, and stands in for nothing: nothing is registered for Gateway; mock \
            [Gateway], which is needed
            """
        ]) {
            try TestContainer(Rules()) { $0.mock((any Shop.Gateway).self, with: Shop.FakeGateway()) }.run {
                _ = try $0.resolve(String.self)
            }
        }
    }

    @Test("An override that replaces nothing is reported with similar components, whether it was used or not")
    func overrideOfNothing() throws {
        let line = #line + 2
        let failures = try failures {
            $0.register { Component((any Shop.Gateway).self) { Shop.FakeGateway() }.named("bakcup").overriding() }
            $0.register { Component((any Shop.Clock).self) { Shop.FixedClock(hour: 1) }.overriding() }
            $0.register { Component(Int.self) { 1 }.overriding() }
        } _: { container throws in
            #expect(try container.resolve(Int.self) == 1)
        }
        #expect(
            failures.map { $0.description.split(separator: "\n").prefix(2) } == [
                [
                    "warning: an override of this test replaces nothing:",
                    "warning[DI0026]: Gateway \"bakcup\" is overriding, and nothing else is registered for any of its keys",
                ],
                [
                    "warning: an override of this test replaces nothing:",
                    "warning[DI0026]: Int is overriding, and nothing else is registered for any of its keys",
                ],
            ])
        #expect(failures.first?.message.contains("near:   Gateway \"backup\"") == true)
        #expect(failures.first?.message.contains("UnusedMocksTests.swift:\(line)") == true)
    }

    @Test("Its strictness is that of unused mocks, and overrides for several tests are not reported")
    func strictnessOfOverrides() throws {
        let strict = try failures {
            $0.unusedMocks = .strict
            $0.register { Component(Int.self) { 1 }.overriding() }
        }
        #expect(strict.map(\.severity) == [.failure])
        let lenient = try failures {
            $0.unusedMocks = .lenient
            $0.register { Component(Int.self) { 1 }.overriding() }
        }
        #expect(lenient.isEmpty)
        let shared = FailureCapture.run {
            let suite = TestContainer(Shop.AppModule()) { $0.register { Component(Int.self) { 1 }.overriding() } }
            suite.with { $0.register { Component(Double.self) { 1 }.overriding() } }.run { _ in }
        }
        #expect(shared.map { $0.message.contains("Double is overriding") } == [true])
    }

    @Test("With shared instances, an override is compared with the components of the base container")
    func overrideWhereInstancesAreShared() throws {
        let shop = Container { Shop.AppModule() }
        let failures = FailureCapture.run {
            TestContainer(shop, isSharing: true) {
                $0.register { Component((any Shop.Clock).self) { Shop.FixedClock(hour: 1) }.overriding() }
                $0.register { Component(Int.self) { 1 }.overriding() }
            }.run { _ in }
        }
        #expect(failures.map { $0.message.contains("Int is overriding") } == [true])
    }
}
