import DITesting
import Testing

// Proves H10.
@Suite("Counts of calls") struct CallCountTests {
    @Test(
        "A count describes itself",
        arguments: [
            (CallCount.never, "never"), (.once, "once"), (.exactly(2), "twice"), (.exactly(3), "3 times"),
            (.atLeast(0), "any number of times"), (.atLeast(1), "at least once"), (.atLeast(4), "at least 4 times"),
            (.atMost(1), "at most once"), (.atMost(0), "never"), (.between(1...3), "1 to 3 times"),
            (.between(0...2), "at most twice"), (.between(2...2), "twice"),
        ])
    func text(count: CallCount, text: String) {
        #expect(count.description == text)
    }

    @Test(
        "An expectation of fewer than zero calls fails, whatever the calls",
        arguments: [CallCount.exactly(-1), -1, .atLeast(-1), .atMost(-1), .between(-1...2)])
    func negative(count: CallCount) async {
        let bank = BankDouble()
        _ = bank.name()
        let failures = await FailureCapture.run {
            bank.on.name.expectCalled(count)
            await bank.on.name.expectCalled(count, within: .seconds(3_600))
        }
        let text = "BankDouble.name() was expected to be called \(count), and a number of calls is zero or more"
        #expect(failures.map(\.message) == [text, text])
    }

    @Test("Counts with the same meaning are equal") func equality() {
        #expect(CallCount.exactly(1) == 1)
        #expect(CallCount.never == .atMost(0))
        #expect(CallCount.atLeast(1) != 1)
    }

    @Test(
        "A count accepts only its own numbers",
        arguments: [
            (CallCount.never, [0]), (.once, [1]), (.exactly(2), [2]), (.atLeast(2), [2, 3, 4]),
            (.atLeast(0), [0, 1, 2, 3, 4]),
            (.atMost(2), [0, 1, 2]), (.between(1...3), [1, 2, 3]),
        ])
    func isMet(count: CallCount, by numbers: [Int]) {
        let met = (0...4).filter { number in
            let bank = BankDouble()
            for _ in 0..<number { _ = bank.name() }
            return FailureCapture.run { bank.on.name.expectCalled(count) }.isEmpty
        }
        #expect(met == numbers)
    }
}
