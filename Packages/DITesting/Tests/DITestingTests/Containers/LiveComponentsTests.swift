import DICore
import DITesting
import Testing

// Proves H4.
@Suite("Forbidding live components")
struct LiveComponentsTests {
    private func container(_ mocks: (inout Mocks) -> Void) -> TestContainer {
        TestContainer(Shop.AppModule()) {
            $0.forbidLive()
            mocks(&$0)
        }
    }

    @Test("A component that is neither mocked nor allowed fails, with the chain and similar mocks")
    func text() throws {
        let failures = FailureCapture.run {
            container {
                $0.allow(Shop.Desk.self)
                $0.allow(Shop.Checkout.self)
                $0.mock((any Shop.Refunds).self, with: Shop.LiveGateway())
                $0.mock((any Shop.Gateway).self, qualifier: "backup", with: Shop.FakeGateway())
            }.run { container in
                let line = #line - 3
                let error = #expect(throws: ResolutionError.self) { try container.resolve(Shop.Desk.self) }
                #expect(error?.code == .live)
                #expect(error?.code.rawValue == "DT0001")
                #expect(error?.key == ComponentKey(Shop.LiveGateway.self))
                #expect(
                    error?.description == """
                        error[DT0001]: LiveGateway is live, and this test forbids live components
                          chain:  Desk (cached) → Checkout (cached) → LiveGateway (cached)
                          here:   LiveGateway (cached)         DITestingTests/Shop.swift:52, by AppModule
                          near:   a mock of Refunds            DITestingTests/LiveComponentsTests.swift:\(line)
                                  a mock of Gateway "backup"   DITestingTests/LiveComponentsTests.swift:\(line + 1)
                          help:   mock it, or allow it; also live: Ledger
                        """)
            }
        }
        #expect(failures.count == 3)  // the refusal was swallowed, and two mocks were not used
    }

    @Test("The error mentions a mock of the same type under another name")
    func nearName() throws {
        _ = FailureCapture.run {
            container {
                $0.mock((any Shop.Clock).self, qualifier: "night", with: Shop.FixedClock(hour: 1))
            }.run { container in
                let error = #expect(throws: ResolutionError.self) { try container.resolve((any Shop.Clock).self) }
                #expect(
                    error?.notes.map { "\($0.kind): \($0.text)" } == [
                        "registered: Clock (cached)", "near: a mock of Clock \"night\"",
                    ])
                #expect(error?.help == "mock it, or allow it")
            }
        }
    }

    @Test("Reading an existing instance is not refused")
    func existing() throws {
        try expectFailures([]) {
            try container { _ in }.run { container in
                let existing = try container.container.existing(Shop.Ledger.self)
                #expect(existing == nil)
            }
        }
    }

    @Test("A form of a dependency allows the component behind it")
    func form() throws {
        try expectFailures([]) {
            try container {
                $0.unusedMocks = .strict
                $0.allow(Lazy<Shop.Ledger>.self)
            }.run { container in
                _ = try container.resolve(Shop.Ledger.self)
            }
        }
    }

    @Test("Mocked, registered and allowed components of every kind are resolved")
    func answered() async throws {
        let container = container {
            $0.mock((any Shop.Gateway).self) { Shop.FakeGateway() }
            $0.mock((any Shop.Clock).self, with: Shop.FixedClock(hour: 1))
            $0.mockOnMainActor(Shop.Screen.self) { Shop.Screen(title: "fake") }
            $0.allow(Shop.Desk.self)
            $0.allow(Shop.Checkout.self)
            $0.register {
                Component(Shop.Ledger.self) { Shop.Ledger() }
                Component(instance: 7)
            }
            $0.allow((any Shop.Refunds).self)  // a role allows its component
        }
        _ = try container.resolve(Shop.Desk.self)
        _ = try container.resolve((any Shop.Clock).self)
        #expect(try container.resolve(Int.self) == 7)
        #expect(try container.resolve(Shop.LiveGateway.self).name == "live")
        #expect(try await container.mainActor.resolve(Shop.Screen.self).title == "fake")
    }

    @Test("Existing instances and components with qualifiers are live too")
    func instances() throws {
        struct Settings: Module {
            var components: ComponentList {
                Component(instance: "live")
                Component(Int.self) { 1 }.named("port")
            }
        }
        _ = FailureCapture.run {
            TestContainer(Settings()) {
                $0.forbidLive()
                $0.allow(Int.self)
            }.run { container in
                #expect(throws: ResolutionError.self) { try container.resolve(String.self) }
                #expect(throws: ResolutionError.self) { try container.resolve(Int.self, named: "port") }
            }
            TestContainer(Settings()) {
                $0.forbidLive()
                $0.allow(Int.self, qualifier: "port")
            }.run { container in
                #expect(throws: Never.self) { try container.resolve(Int.self, named: "port") }
            }
        }
    }

    @Test("A refusal that the code under test swallows is reported at the end, once for each component")
    func swallowed() throws {
        let line = #line + 2
        let failures = FailureCapture.run {
            TestContainer(Shop.AppModule()) { $0.forbidLive() }.run { container in
                for _ in 0..<3 { _ = try? container.resolve(Shop.Ledger.self) }
                _ = try? container.resolve(Shop.Sign?.self)
                #expect(throws: ResolutionError.self) { try container.resolve((any Shop.Clock).self) }
            }
        }
        #expect(failures.allSatisfy { $0.severity == .failure })
        #expect(
            failures.map { $0.message.split(separator: "\n").prefix(2).joined(separator: "\n") } == [
                """
                the test went on after this was refused:
                error[DT0001]: Ledger is live, and this test forbids live components
                """,
                """
                the test went on after this was refused:
                error[DT0001]: Sign is live, and this test forbids live components
                """,
                """
                the test went on after this was refused:
                error[DT0001]: Clock is live, and this test forbids live components
                """,
            ])
        #expect(Set(failures.map { "\($0.place)" }) == ["DITestingTests/LiveComponentsTests.swift:\(line)"])
    }

    @Test("A refusal that the test throws is not reported again")
    func surfaced() async {
        let failures = await FailureCapture.run {
            await #expect(throws: ResolutionError.self) {
                try await container { _ in }.run { container async throws in
                    _ = try? container.resolve(Shop.Ledger.self)
                    _ = try container.resolve(Shop.Sign.self)
                }
            }
            #expect(throws: ResolutionError.self) {
                try container { _ in }.run { container in _ = try container.resolve(Shop.Sign.self) }
            }
        }
        #expect(failures.map { $0.message.contains("Ledger is live") } == [true])
    }

    @Test("Swallowed refusals can cause a warning or nothing, and an inner layer decides")
    func leniency() throws {
        func severities(_ mocks: (inout Mocks) -> Void) -> [TestFailure.Severity] {
            FailureCapture.run {
                TestContainer(Shop.AppModule(), mocks: mocks).run { _ = try? $0.resolve(Shop.Ledger.self) }
            }.map(\.severity)
        }
        #expect(severities { $0.forbidLive() } == [.failure])
        #expect(severities { $0.forbidLive(swallowed: .warning) } == [.warning])
        #expect(severities { $0.forbidLive(swallowed: .lenient) } == [])
        expectFailures([]) {
            let outer = TestContainer(Shop.AppModule()) { $0.forbidLive() }
            outer.with { $0.forbidLive(swallowed: .lenient) }.run { _ = try? $0.resolve(Shop.Ledger.self) }
        }
    }

    private struct Wrapped: Error {
        let inner: any Error
    }

    @Test("A refusal is found in the text of an error that wraps it, and another refusal is not")
    func wrapped() async {
        let failures = await FailureCapture.run {
            #expect(throws: Wrapped.self) {
                try container { _ in }.run { container in
                    _ = try? container.resolve(Shop.Sign.self)
                    do { _ = try container.resolve(Shop.Ledger.self) } catch { throw Wrapped(inner: error) }
                }
            }
            await #expect(throws: Wrapped.self) {
                try await container { _ in }.run { container async throws in
                    do { _ = try container.resolve(Shop.Ledger.self) } catch { throw Wrapped(inner: error) }
                }
            }
        }
        #expect(failures.map { $0.message.contains("Sign is live") } == [true])
    }

    @Test("A refusal in the failure of an assertion or a helper is not reported again")
    func asserted() async {
        let failures = await FailureCapture.run {
            await container { _ in }.run { container async in
                container.expectSameInstance(of: Shop.Ledger.self)
            }
            await container { _ in }.run { container async in
                container.container.expectSameInstance(of: Shop.Ledger.self)
            }
            await container { _ in }.run { container async in await container.expectEverythingResolves() }
            container { _ in }.run { container in
                do {
                    _ = try container.resolve(Shop.Ledger.self)
                } catch {
                    container.report(TestFailure("no ledger: \(error)", at: CallPlace()))
                }
            }
        }
        #expect(failures.count == 4)
        #expect(!failures.contains { $0.message.contains("went on") })
    }

    // Proves H6.
    @Test("A refusal can be expected: directly, for a dependency, by key, and on the main actor")
    @MainActor func expected() throws {
        expectFailures([]) {
            container { $0.allow(Shop.Desk.self) }.run { container in
                container.expectRefused(Shop.Ledger.self)
                container.expectRefused(Shop.Desk.self)
                container.expectRefused((any Shop.Gateway).self, named: "backup")
                container.expectRefused((any Shop.Gateway).self, qualifier: "backup")
                container.expectRefused(ComponentKey((any Shop.Clock).self))
                container.expectRefused(Shop.Screen.self)
                container.expectRefused(ComponentKey(Shop.Screen.self))
            }
        }
    }

    @Test("An expected refusal that does not happen fails, and earlier swallowed refusals are still reported")
    func notExpected() {
        let line = #line + 4
        let failures = FailureCapture.run {
            container { $0.allow(Shop.Ledger.self) }.run { container in
                _ = try? container.resolve(Shop.Sign.self)
                container.expectRefused(Shop.Ledger.self)
                container.expectRefused(Int.self, named: "port")
                container.expectRefused(Shop.Sign.self)
            }
        }
        #expect(
            failures.map { $0.message.split(separator: "\n").prefix(2).joined(separator: "\n") } == [
                "Ledger was expected to be refused, and was answered",
                """
                Int "port" was expected to be refused, and cannot be resolved for another reason:
                error[DI0001]: nothing is registered for Int named "port"
                """,
                """
                the test went on after this was refused:
                error[DT0001]: Sign is live, and this test forbids live components
                """,
            ])
        #expect(failures.first.map { "\($0.place)" } == "DITestingTests/LiveComponentsTests.swift:\(line)")
    }

    private struct Visit: Sendable { let page: String }

    private struct Visits: Module {
        var components: ComponentList {
            Component(Visit.self, suppliedIn: "visit")
            Component(Int.self) { 1 }.cached(.scope("visit"))
        }
    }

    @Test("The value of a scope is not live, but a component created in the scope is")
    func suppliedValue() async throws {
        let failures = try await FailureCapture.run {
            try await TestContainer(Visits()) { $0.forbidLive() }.run { container async throws in
                try await container.container.withScope("visit", values: [.value(Visit(page: "home"))]) {
                    scope throws in
                    #expect(try scope.resolve(Visit.self).page == "home")
                    #expect(throws: ResolutionError.self) { try scope.resolve(Int.self) }
                }
            }
        }
        #expect(failures.map { $0.message.contains("Int is live") } == [true])
    }

    @Test("A swallowed refusal is reported with its chain")
    func chainOfSwallowed() throws {
        let failures = FailureCapture.run {
            container {
                $0.allow(Shop.Desk.self)
                $0.allow(Shop.Checkout.self)
                $0.mock((any Shop.Gateway).self, with: Shop.FakeGateway())
            }.run { container in
                _ = try? container.resolve(Shop.Checkout.self)
                _ = try? container.resolve(Shop.Desk.self)
                _ = try? container.resolve(Shop.Desk.self)
                _ = try? container.resolve(Shop.Sign.self)
            }
        }
        let chains = failures.compactMap { failure in
            failure.message.split(separator: "\n").first { $0.hasPrefix("  chain:") }
        }
        // A component that was requested directly has no chain.
        #expect(chains == ["  chain:  Checkout (cached) → Ledger (cached)"])
        #expect(failures.filter { $0.message.contains("went on") }.count == 2)
    }

    /// A strategy with two single dependencies and a collection.
    private struct Answering: InjectionStrategy {
        let needs = (Need<String>(), Need<Double>(), Need<[Float]>())
        var dependencies: [Dependency] { [needs.0.dependency, needs.1.dependency, needs.2.dependency] }

        func make(_ resolver: any Resolver) throws -> Bool {
            _ = (try needs.0.resolve(from: resolver), try needs.1.resolve(from: resolver))
            return try needs.2.resolve(from: resolver).isEmpty
        }
    }

    @Test("A refusal lists the other live dependencies of allowed components, but not those behind live components")
    func alsoLive() throws {
        struct Deep: Module {
            var components: ComponentList {
                Component(Int.self) { 1 }
                Component(String.self, strategy: Making { (number: Int) in "\(number)" })
                Component(Double.self) { 1 }
                Component(Float.self) { 1 }.contribute { $0 }
                Component(Bool.self, strategy: Answering())
                Component(Character.self, strategy: Making { (_: Bool, _: UInt8) in "a" })
                Component(UInt8.self) { 1 }
            }
        }
        func help<Value>(for type: Value.Type, _ mocks: (inout Mocks) -> Void) -> String? {
            var help: String?
            _ = FailureCapture.run {
                TestContainer(Deep()) {
                    $0.forbidLive()
                    mocks(&$0)
                }.run { container in
                    let error = #expect(throws: ResolutionError.self) { try container.resolve(type) }
                    help = error?.help
                }
            }
            return help
        }
        let ofAllowed = help(for: Bool.self) { $0.allow(Bool.self) }
        #expect(ofAllowed == "mock it, or allow it; also live: Double, Float")
        // A directly requested component may be the one to allow.
        let ofItself = help(for: Bool.self) { _ in }
        #expect(ofItself == "mock it, or allow it; also live: String, Double, Float")
        let behindMock = help(for: Character.self) {
            $0.allow(Character.self)
            $0.mock(Bool.self, with: true)
        }
        #expect(behindMock == "mock it, or allow it")
        let ofLeaf = help(for: Int.self) { _ in }
        #expect(ofLeaf == "mock it, or allow it")
    }

    @Test("A long list of live components is shortened")
    func manyLive() throws {
        struct Many: Module {
            var components: ComponentList {
                for number in 0..<20 { Component(Int.self) { number }.named("\(number)").contribute { $0 } }
                Component(Bool.self, strategy: Making { (_: [Int]) in true })
            }
        }
        _ = FailureCapture.run {
            TestContainer(Many()) { $0.forbidLive() }.run { container in
                let error = #expect(throws: ResolutionError.self) { try container.resolve(Bool.self) }
                #expect(error?.help?.hasSuffix("Int \"7\" and 12 others") == true)
            }
        }
    }

    @Test("An allowed key that no component has is reported, with the keys of the type")
    func allowedNothing() async {
        let failures = await FailureCapture.run {
            let container = TestContainer(Shop.AppModule()) {
                $0.allow(Shop.Checkout.self, named: "typo")
                $0.allow(String.self)
                $0.allow(Shop.Checkout.self)
                $0.forbidLive()
            }
            await container.finish()
        }
        #expect(
            failures.map(\.description) == [
                "warning: Checkout \"typo\" is allowed, and no component has this type or role; registered: Checkout",
                "warning: String is allowed, and no component has this type or role",
            ])
        #expect(failures.first.map { "\($0.place)" } == "DITestingTests/LiveComponentsTests.swift:\(#line - 12)")
    }
}
