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

    @Test("A role that is mocked twice in one place is a failure, and cannot be resolved")
    func twice() throws {
        let line = #line + 2
        let failures = try failures {
            $0.mock(Int.self, with: 1)
            $0.mock((any Shop.Clock).self, with: Shop.FixedClock(hour: 1))
            $0.mock(Int.self, with: 2)
        } _: { container in
            let error = #expect(throws: ResolutionError.self) { try container.resolve(Int.self) }
            #expect(error?.code == .duplicate)
            _ = try? container.resolve((any Shop.Clock).self)
        }
        let message = """
            Int is mocked twice: DITestingTests/UnusedMocksTests.swift:\(line), \
            DITestingTests/UnusedMocksTests.swift:\(line + 2)
            """
        #expect(failures.first?.description == "failure: \(message)")
    }
}
