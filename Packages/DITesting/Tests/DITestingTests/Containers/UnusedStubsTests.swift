import DICore
import DITesting
import Testing

// Proves H11.
@Suite("Unused stubs of mocks")
struct UnusedStubsTests {
    private func failures(
        _ mocks: (inout Mocks) -> Void,
        _ body: (TestContainer) throws -> Void = { container in
            _ = try? container.resolve((any Till).self).pay(1, note: "x")
        }
    ) throws -> [TestFailure] {
        try FailureCapture.run { try TestContainer(mocks: mocks).run(body) }
    }

    @Test("An unused stub is a warning, at the line of the stub")
    func warning() throws {
        let double = TillDouble()
        double.on.pay.returns(1)
        double.on.pay.with(2, .any).returns(2)
        double.on.total.returns(3)
        let line = #line - 2
        let failures = try failures { $0.mock((any Till).self, with: double) }
        #expect(
            failures.map(\.description) == [
                "warning: the stub of TillDouble.pay(_:note:) for (2, any) was never used",
                "warning: the stub of TillDouble.total for any arguments was never used",
            ])
        let file = "DITestingTests/UnusedStubsTests.swift"
        #expect(failures.map { "\($0.place)" } == ["\(file):\(line)", "\(file):\(line + 1)"])
    }

    @Test("An unused stub can be a failure, or be ignored")
    func strictness() throws {
        func reported(_ strictness: Mocks.Strictness?) throws -> [TestFailure.Severity] {
            try failures {
                $0.unusedStubs = strictness
                $0.unusedMocks = .lenient
                $0.mock((any Till).self) {
                    let double = TillDouble()
                    double.on.pay.returns(1)
                    double.on.total.returns(1)
                    return double
                }
            }.map(\.severity)
        }
        #expect(try reported(nil) == [.warning])
        #expect(try reported(.warning) == [.warning])
        #expect(try reported(.strict) == [.failure])
        #expect(try reported(.lenient) == [])
    }

    @Test("A double of two roles is reported once, even if one role is unused")
    func twoRoles() throws {
        let double = TillDouble()
        double.on.pay.returns(1)
        double.on.open.returns(true)
        let failures = try failures {
            $0.mock((any Till).self, with: double)
            $0.mock((any Drawer).self, with: double)
        }
        #expect(
            failures.map(\.message) == [
                "the mock of Drawer was never used, and stands in for nothing: nothing is registered for Drawer",
                "the stub of TillDouble.open for any arguments was never used",
            ])
    }

    @Test("A double with a failed call does not report its other stubs")
    func unanswered() throws {
        let double = TillDouble()
        double.on.pay.with(2, .any).returns(1)
        let failures = try failures { $0.mock((any Till).self, with: double) }
        #expect(failures.map { $0.message.contains("no stub answers") } == [true])
    }

    @Test("Removed and replaced stubs are not reported")
    func removed() throws {
        let double = TillDouble()
        double.on.pay.returns(1)
        double.on.pay.returns(2)
        double.on.total.returns(1)
        double.on.total.removeStubs()
        #expect(try failures { $0.mock((any Till).self, with: double) }.map(\.message) == [])
    }

    @Test("Released doubles of requests are reported too, in the order of creation")
    func gone() throws {
        let failures = try failures {
            $0.mockPerRequest((any Till).self) { TillDouble() }
        } _: { container in
            for number in 1...2 {
                let double = try #require(try container.resolve((any Till).self) as? TillDouble)
                double.on.pay.with(.equal(number), "x").returns(number)
            }
        }
        #expect(
            failures.map(\.message) == [
                #"the stub of TillDouble.pay for (1, "x") was never used"#,
                #"the stub of TillDouble.pay for (2, "x") was never used"#,
            ])
    }

    @Test("Unused stubs are reported if the container is closed at the end, too")
    func closed() async throws {
        try await expectFailures(["the stub of TillDouble.total for any arguments was never used"]) {
            try await TestContainer {
                $0.mock((any Till).self) {
                    let double = TillDouble()
                    double.on.total.returns(1)
                    return double
                }
            }.run { container async throws in _ = try container.resolve((any Till).self) }
        }
    }

    @Test("Registered doubles are reported, both instances and created ones")
    func registered() throws {
        let instance = TillDouble()
        instance.on.open.returns(true)
        let failures = try failures {
            $0.register {
                Component(instance: instance).role { $0 as any Drawer }
                Component((any Till).self) {
                    let double = TillDouble()
                    double.on.total.returns(1)
                    return double
                }.cached()
            }
        } _: { container in
            _ = try container.resolve((any Till).self)
            _ = try container.resolve((any Drawer).self)
        }
        #expect(
            failures.map(\.message) == [
                "the stub of TillDouble.open for any arguments was never used",
                "the stub of TillDouble.total for any arguments was never used",
            ])
    }

    @Test("The search for a registered double does not run its decorators")
    func decorated() throws {
        let instance = TillDouble()
        let runs = Guarded(0)
        let failures = try failures {
            $0.register {
                Component(instance: instance).role { $0 as any Drawer }
                Decorator(TillDouble.self) { double in
                    runs.withLock { $0 += 1 }
                    return double
                }
            }
        } _: { _ in
            #expect(runs.withLock { $0 } == 0)
        }
        #expect(failures.map(\.message) == [])
    }

    @Test("A test that throws reports no unused stubs")
    func throwing() async {
        struct Broken: Error {}
        func container() -> TestContainer {
            TestContainer {
                $0.unusedStubs = .strict
                $0.mock((any Till).self) {
                    let double = TillDouble()
                    double.on.pay.returns(1)
                    return double
                }
            }
        }
        await expectFailures([]) {
            #expect(throws: Broken.self) {
                try container().run { container throws in
                    _ = try container.resolve((any Till).self)
                    throw Broken()
                }
            }
            await #expect(throws: Broken.self) {
                try await container().run { container async throws in
                    _ = try container.resolve((any Till).self)
                    throw Broken()
                }
            }
        }
    }

    @Test("A container with more mocks reports its own stubs, and the original container reports the others")
    func with() throws {
        let (outer, inner) = (TillDouble(), TillDouble())
        outer.on.total.returns(1)
        inner.on.open.returns(true)
        let failures = try failures {
            $0.mock((any Till).self, with: outer)
        } _: { container in
            let other = container.with { $0.mock((any Drawer).self, with: inner) }
            try other.run { other in
                _ = try other.resolve((any Till).self)
                _ = try other.resolve((any Drawer).self)
            }
            _ = try container.resolve((any Till).self)
        }
        #expect(
            failures.map(\.message) == [
                "the stub of TillDouble.open for any arguments was never used",
                "the stub of TillDouble.total for any arguments was never used",
            ])
    }
    @Test("Doubles created in several tasks at once are all reported", .timeLimit(.minutes(60)))
    func concurrent() async {
        let meeting = Meeting(of: 8)
        let failures = await FailureCapture.run {
            let container = TestContainer { $0.mockPerRequest((any Till).self) { TillDouble() } }
            await container.run { container in
                await withTaskGroup(of: Void.self) { group in
                    for task in 0..<8 {
                        group.addTask {
                            await meeting.arrive()
                            for number in 0..<50 {
                                let double = try? container.resolve((any Till).self) as? TillDouble
                                double?.on.pay.with(.equal(task * 50 + number), "x").returns(1)
                            }
                        }
                    }
                }
            }
        }
        let expected = (0..<400).map { #"the stub of TillDouble.pay for (\#($0), "x") was never used"# }
        #expect(failures.map(\.message).sorted() == expected.sorted())
    }
}
