import DICore
import DITesting
import Testing

@Suite("Mocks that nothing asks for")
struct UnusedMocksTests {
    private func failures(
        _ mocks: (inout Mocks) -> Void, _ body: (TestContainer) throws -> Void = { _ in }
    ) throws -> [TestFailure] {
        try FailureCapture.run { try TestContainer(Shop.AppModule(), mocks: mocks).run(body) }
    }

    @Test("A mock that was not used is a warning, at its line")
    func warning() throws {
        let failures = try failures { $0.mock((any Shop.Gateway).self, with: Shop.FakeGateway()) }
        #expect(failures.map(\.description) == ["warning: the mock of Gateway was never used"])
        #expect(failures.map { "\($0.place)" } == ["DITestingTests/UnusedMocksTests.swift:\(#line - 2)"])
    }

    @Test("It is a failure where that is asked for, and nothing where that is")
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

    @Test("A mock of nothing says so")
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

    @Test("A mock that was used is none, whoever asked: the test, a need, a lazy one, a collection")
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

    @Test("A mock that cannot be made was used")
    func failing() throws {
        struct Broken: Error {}
        let failures = try failures {
            $0.mock(Int.self) { throw Broken() }
        } _: {
            _ = try? $0.resolve(Int.self)
        }
        #expect(failures.isEmpty)
    }

    @Test("A role that is mocked twice in one place is one failure; the last mock counts")
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

    @Test("What is registered and mocked in one place is mocked twice, and so is what is registered twice")
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

    @Test("A test that throws did not come to use its mocks")
    func throwing() async {
        struct Broken: Error {}
        let failures = await FailureCapture.run {
            func container() -> TestContainer {
                TestContainer(Shop.AppModule()) {
                    $0.unusedMocks = .strict
                    $0.mock(Int.self, with: 1)
                }
            }
            #expect(throws: Broken.self) { try container().run { _ throws in throw Broken() } }
            await #expect(throws: Broken.self) { try await container().run { _ async throws in throw Broken() } }
        }
        #expect(failures.map(\.message) == [])
    }

    @Test("A mock of the elements of a collection says that the collection is what is needed")
    func elements() throws {
        struct Rules: Module {
            var components: ComponentList {
                Component(Shop.FakeGateway.self) { Shop.FakeGateway() }.contribute { $0 as any Shop.Gateway }
                Component(String.self, strategy: Making { (all: [any Shop.Gateway]) in all.map(\.name).joined() })
            }
        }
        let failures = try FailureCapture.run {
            try TestContainer(Rules()) { $0.mock((any Shop.Gateway).self, with: Shop.FakeGateway()) }.run {
                _ = try $0.resolve(String.self)
            }
        }
        #expect(
            failures.map(\.message) == [
                """
                the mock of Gateway was never used, and stands in for nothing: nothing is registered for Gateway; mock \
                [Gateway], which is needed
                """
            ])
    }

    @Test("An override of nothing is reported with what is near, whether it was used or not")
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

    @Test("It is as strict as unused mocks, and nobody is told where overrides are written for several tests")
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

    @Test("An override in a container that shares instances is judged by what the real one holds")
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
