import DICore
import DITesting
import Testing

// Proves H11.
@Suite("Doubles from mock(of:)")
struct HandedOutDoublesTests {
    private struct Shop: Module {
        var components: ComponentList {
            Component((any Till).self) { PlainTill() }
            Component(Cashier.self, strategy: Making(Cashier.init))
        }
    }

    @Test("The test and the code under test get the same double")
    func same() throws {
        let container = TestContainer(Shop()) {
            $0.mock((any Till).self) { TillDouble() }
            $0.mock((any Drawer).self, named: "second", with: TillDouble())
        }
        try container.run { container in
            let till = try container.mock(of: (any Till).self, as: TillDouble.self)
            till.on.pay.returns(1)
            try container.resolve(Cashier.self).sell(5)
            #expect(till.on.pay.arguments.map(\.0) == [5])
            let drawer: TillDouble = try container.mock(of: (any Drawer).self, named: "second")
            let other = try container.mock(of: (any Drawer).self, qualifier: "second", as: TillDouble.self)
            #expect(drawer === other)
            _ = try container.resolve((any Drawer).self, qualifier: "second")
        }
    }

    @Test("A registered component is found by its roles")
    func registered() throws {
        let instance = TillDouble()
        try TestContainer {
            $0.register { Component(instance: instance).role { $0 as any Till }.role { $0 as any Drawer } }
        }.run { container throws in
            let drawer = try container.mock(of: (any Drawer).self, as: TillDouble.self)
            #expect(drawer === instance)
            #expect(try container.double(TillDouble.self) === instance)
        }
    }

    @Test("On the main actor, a double of the main actor is found")
    @MainActor func mainActor() async throws {
        try await TestContainer { $0.mockOnMainActor((any Display).self) { DisplayOfTillDouble() } }.run {
            container async throws in
            let display = try container.mock(of: (any Display).self, as: DisplayOfTillDouble.self)
            display.on.show.returns(true)
            let shown = try container.mainActor.resolve((any Display).self).show("x")
            #expect(shown)
            let found = try container.double(DisplayOfTillDouble.self)
            #expect(found === display)
        }
    }

    @Test("Elsewhere, a double of the main actor cannot be resolved")
    func mainActorFromElsewhere() async throws {
        let container = TestContainer { $0.mockOnMainActor((any Display).self) { DisplayOfTillDouble() } }
        let error = #expect(throws: ResolutionError.self) {
            _ = try container.mock(of: (any Display).self, as: (any Display).self)
        }
        #expect(error?.code == .isolation)
        #expect(throws: NoSuchMock.self) { _ = try container.double(DisplayOfTillDouble.self) }
    }

    @Test("mock(of:) and double(_:) find a double without using it: it is reported as unused, without its stubs")
    func noUse() throws {
        try expectFailures(["the mock of Till was never used"]) {
            try TestContainer(Shop()) { $0.mock((any Till).self) { TillDouble() } }.run { container in
                let till = try container.mock(of: (any Till).self, as: TillDouble.self)
                till.on.pay.returns(1)
                let found = try container.double(TillDouble.self)
                #expect(found === till)
                container.expectNothingResolved()
            }
        }
    }

    @Test("A registered double uses its dependencies")
    func needs() throws {
        final class NeedyDouble: Sendable {
            let till: any Till
            init(_ till: any Till) { self.till = till }
        }
        try TestContainer {
            $0.mock((any Till).self) { TillDouble() }
            $0.register { Component(NeedyDouble.self, strategy: Making(NeedyDouble.init)).cached() }
        }.run { container in
            _ = try container.mock(of: NeedyDouble.self, as: NeedyDouble.self)
            container.expectResolved(exactly: (any Till).self)
        }
    }

    private func message(
        _ mocks: (inout Mocks) -> Void, _ ask: (TestContainer) throws -> TillDouble
    ) throws -> String? {
        let container = TestContainer(Shop(), mocks: mocks)
        return #expect(throws: NoSuchMock.self) { _ = try ask(container) }?.description
    }

    @Test("For a role without a mock, it throws and creates nothing")
    func notMocked() throws {
        let container = TestContainer(Shop())
        let error = #expect(throws: NoSuchMock.self) {
            _ = try container.mock(of: (any Till).self, as: TillDouble.self)
        }
        #expect(error?.description == "Till is not mocked in this test")
        #expect(error?.key == ComponentKey((any Till).self))
        container.expectNothingResolved()
    }

    @Test("For a name without a mock, the error lists the existing mocks")
    func otherName() throws {
        let line = #line + 2
        let message = try message {
            $0.mock((any Till).self, named: "back") { TillDouble() }
        } _: {
            try $0.mock(of: (any Till).self, named: "bakc")
        }
        #expect(
            message == """
                Till "bakc" is not mocked in this test; there is a mock of Till "back" at \
                DITestingTests/HandedOutDoublesTests.swift:\(line)
                """)
    }

    @Test("For a mock of another type, the error names that type")
    func otherType() throws {
        let line = #line + 2
        let message = try message {
            $0.mock((any Till).self, with: PlainTill())
        } _: {
            try $0.mock(of: (any Till).self)
        }
        #expect(
            message == """
                Till is answered with PlainTill, and not TillDouble: it is mocked at \
                DITestingTests/HandedOutDoublesTests.swift:\(line)
                """)
    }

    @Test("A role with a mock for each request has no single mock")
    func perRequest() throws {
        let line = #line + 2
        let mocked = try message {
            $0.mockPerRequest((any Till).self) { TillDouble() }
        } _: {
            try $0.mock(of: (any Till).self)
        }
        #expect(
            mocked == """
                Till is mocked for each request, at DITestingTests/HandedOutDoublesTests.swift:\(line): \
                there is no single mock to return
                """)
        let registered = try message {
            $0.register { Component((any Drawer).self) { TillDouble() } }
        } _: {
            try $0.mock(of: (any Drawer).self)
        }
        #expect(
            registered == """
                Drawer is made for each request, at DITestingTests/HandedOutDoublesTests.swift:\(line + 10): \
                there is no single mock to return
                """)
    }

    // MARK: By the type of the double

    @Test("Without a double of the type, the error lists the mocks")
    func noneOfTheType() throws {
        let line = #line + 2
        let message = try message {
            $0.mock((any Till).self, with: PlainTill())
        } _: {
            try $0.double(TillDouble.self)
        }
        #expect(
            message == """
                no mock of this test is a TillDouble; its mocks: Till at \
                DITestingTests/HandedOutDoublesTests.swift:\(line)
                """)
        let error = #expect(throws: NoSuchMock.self) {
            _ = try TestContainer(Shop()).double(TillDouble.self)
        }
        #expect(error?.description == "no mock of this test is a TillDouble; it has no mocks")
    }

    @Test("Without a double of the type, the error says why mocks are not available")
    func noneAvailable() throws {
        struct Broken: Error {}
        let broken = try message {
            $0.mock((any Till).self) { throw Broken() }
        } _: {
            try $0.double(TillDouble.self)
        }
        #expect(broken?.contains("its mocks: Till at ") == true)
        #expect(broken?.contains("; not available here: error[DI0005]: ") == true)
        let perRequest = try message {
            $0.mockPerRequest((any Till).self) { TillDouble() }
        } _: {
            try $0.double(TillDouble.self)
        }
        #expect(
            perRequest?.hasPrefix("no mock of this test is a TillDouble; not available here: Till is mocked for each ")
                == true)
        let container = TestContainer { $0.mockOnMainActor((any Display).self) { DisplayOfTillDouble() } }
        let error = #expect(throws: NoSuchMock.self) { _ = try container.double(DisplayOfTillDouble.self) }
        #expect(error?.description.contains("; not available here: error[DI0013]: ") == true)
    }

    @Test("Two doubles of one type are ambiguous")
    func severalOfTheType() throws {
        let message = try message {
            $0.mock((any Till).self) { TillDouble() }
            $0.mock((any Drawer).self) { TillDouble() }
        } _: {
            try $0.double(TillDouble.self)
        }
        #expect(message?.hasPrefix("several mocks are a TillDouble: Till at ") == true)
        #expect(message?.hasSuffix("; choose one with mock(of:)") == true)
    }

    @Test("mock(of:) with the type of a double names the role")
    func typeInPlaceOfTheRole() throws {
        let line = #line + 2
        let message = try message {
            $0.mock((any Till).self) { TillDouble() }
        } _: {
            try $0.mock(of: TillDouble.self)
        }
        #expect(
            message == """
                TillDouble is not mocked in this test; the mock of Till at \
                DITestingTests/HandedOutDoublesTests.swift:\(line) has this type: use mock(of:) with Till, or double(_:)
                """)
    }

    @Test("The error of the mock's closure is rethrown")
    func broken() throws {
        struct Broken: Error {}
        let container = TestContainer(Shop()) { $0.mock((any Till).self) { throw Broken() } }
        let error = #expect(throws: ResolutionError.self) {
            _ = try container.mock(of: (any Till).self, as: TillDouble.self)
        }
        #expect(error?.underlying is Broken)
    }
}
