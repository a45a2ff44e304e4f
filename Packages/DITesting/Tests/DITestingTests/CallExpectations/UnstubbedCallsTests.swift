import DITesting
import TestSupport
import Testing

// One process at a time, because other tests check time limits in parallel.
// Proves H9.
@Suite("Calls without a stub", .serialized, .ownThread)
struct UnstubbedCallsTests {
    @Test("The call throws, and the test fails, with the member, the arguments and the existing stubs")
    func thrown() throws {
        let till = TillDouble()
        let line = #line + 1
        till.on.pay.with(.in(10..<20), .any).returns(1)
        till.on.pay.with(3, "rent").returns(2)
        let stubs = [
            "(in 10..<20, any): expected in 10..<20, got 3, at DITestingTests/UnstubbedCallsTests.swift:\(line)",
            #"(3, "rent"): expected "rent", got "tip", at DITestingTests/UnstubbedCallsTests.swift:\#(line + 1)"#,
        ]
        let failures = FailureCapture.run {
            let error = #expect(throws: UnstubbedCall.self) { try till.pay(3, note: "tip") }
            #expect(error?.member == "TillDouble.pay(_:note:)")
            #expect(error?.call == #"pay(3, note: "tip")"#)
            #expect(error?.stubs == stubs)
        }
        #expect(
            failures.map(\.description) == [
                """
                failure: TillDouble.pay(_:note:) was called, and no stub answers
                  called: pay(3, note: "tip")
                  stubs:  \(stubs[0])
                          \(stubs[1])
                """
            ])
        #expect(failures.map { "\($0.place.fileID)" } == ["DITestingTests/TillDouble.swift"])
    }

    @Test("The test fails even if the code under test swallows the error")
    func swallowed() async {
        let failures = await FailureCapture.run {
            let cashier = Cashier(TillDouble())
            cashier.sell(1)
            await Task.detached { cashier.sell(2) }.value
            Threads.run { cashier.sell(3) }
        }
        #expect(
            failures.compactMap { $0.message.split(separator: "\n").dropFirst().first }
                == (1...3).map { amount in
                    #"  called: pay(\#(amount), note: "sale")"#
                })
    }

    // MARK: Members that cannot throw

    // An exit test passes on the failures of its code, so they are captured. These tests check the output of the
    // stopped program.

    @Test("A member that cannot throw stops the program, with the reason")
    func stopsNonThrowing() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = FailureCapture.run {
                let till = TillDouble()
                till.on.pay.returns(1)
                _ = till.total()
            }
        }
        try expect(
            result,
            """
            TillDouble.total() was called, and no stub answers
              called: total()
              stubs:  none
            """)
    }

    @Test("A member with a typed error stops the program, with its stubs")
    func stopsTypedThrows() async throws {
        // All code in a macro has the line of the macro.
        let line = #line + 1
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = FailureCapture.run {
                let till = TillDouble()
                till.on.refund.with(5).returns(1)
                till.on.refund.with(.in(10..<20)).throws(.locked)
                _ = try? till.refund(3)
            }
        }
        try expect(
            result,
            """
            TillDouble.refund(_:) was called, and no stub answers
              called: refund(3)
              stubs:  (5): expected 5, got 3, at DITestingTests/UnstubbedCallsTests.swift:\(line)
                      (in 10..<20): expected in 10..<20, got 3, at DITestingTests/UnstubbedCallsTests.swift:\(line)
            """)
    }

    @Test("A relaxed double also stops the program if it has no default value")
    func stopsRelaxed() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = FailureCapture.run {
                let till = TillDouble(relaxed: true)
                till.log("x")
                _ = till.open()
            }
        }
        try expect(result, "TillDouble.open() was called, and no stub answers\n  called: open()\n  stubs:  none")
    }

    @Test("Asynchronous members and members of the main actor stop the program, too")
    func stopsElsewhere() async throws {
        let asynchronous = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = await FailureCapture.run { _ = await TillDouble().count(coins: true) }
        }
        try expect(
            asynchronous,
            "TillDouble.count(coins:) was called, and no stub answers\n  called: count(coins: true)\n  stubs:  none")
        let onMainActor = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            _ = FailureCapture.run { _ = DisplayOfTillDouble().dim(to: 50, for: "hall") }
        }
        try expect(
            onMainActor,
            """
            DisplayOfTillDouble.dim(to:for:) was called, and no stub answers
              called: dim(to: 50, for: "hall")
              stubs:  none
            """)
    }

    /// Expects a text in the output of a stopped program.
    private func expect(
        _ result: ExitTest.Result?, _ text: String, at location: SourceLocation = #_sourceLocation
    ) throws {
        let result = try #require(result, sourceLocation: location)
        let said = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(said.contains("Fatal error: \(text)\n"), sourceLocation: location)
    }
}
