import DICore
import DIDoubles
import Testing

@Suite("Members of a double") struct DoubleMembersTests {
    private protocol Pen {
        func write(_ text: String)
        func erase()
    }

    private final class PenDouble: Pen {
        class Base {
            let write = Stub(PenDouble.write)
        }
        final class Members: Base {
            let erase = Stub(PenDouble.erase)
        }
        let on = Stubs(Members())
        func write(_ text: String) { on.write(text) }
        func erase() { on.erase() }
    }

    private final class WrongDouble {
        struct Members {
            let erase = Stub<Void, Void, Never>()
            let forgetCalls = Stub<Void, Void, Never>()
            let limit = 3
        }
        let on: Stubs<Members>
        init(line: UInt) { on = Stubs(Members(), fileID: "A/B.swift", line: line) }
    }

    @Test("Stubs in a base class of the members belong to the double") func baseClass() {
        let reports = Reports()
        let pen = TestingKit.$doubleReporter.withValue(reports) { PenDouble() }
        pen.on.write.returns()
        pen.on.erase.returns()
        pen.write("a")
        #expect(pen.on.unexpectedCalls.map(\.description) == ["DoubleMembersTests.PenDouble.write(\"a\")"])
        #expect(pen.on.doubleRecord.unusedStubs.map(\.member) == ["DoubleMembersTests.PenDouble.erase"])
        #expect(reports.messages == [])
    }

    private final class CaseDouble {
        struct Pens {
            let erase = Stub<Void, Void, Never>()
            let forgetCalls = Stub<Void, Void, Never>()
            let limit = 3
        }
        struct Members {
            let pens = Pens()
            let close = Stub<Void, Void, Never>()
        }
        let on = Stubs(Members())
        func erase() { on.pens.erase() }
    }

    @Test("Stubs in a group belong to the double") func group() {
        let reports = Reports()
        let pens = TestingKit.$doubleReporter.withValue(reports) { CaseDouble() }
        pens.on.pens.erase.returns()
        pens.on.close.returns()
        pens.on.pens.forgetCalls.returns()
        pens.erase()
        #expect(pens.on.unexpectedCalls.map(\.description) == ["DoubleMembersTests.CaseDouble.erase()"])
        #expect(
            pens.on.doubleRecord.unusedStubs.map(\.member) == [
                "DoubleMembersTests.CaseDouble.forgetCalls", "DoubleMembersTests.CaseDouble.close",
            ])
        #expect(
            reports.messages == [
                "DoubleMembersTests.CaseDouble.pens.limit is a member of a double, and is not a stub"
            ])
    }

    @Test("A member that is no stub, or that is unreachable, is reported") func wrong() {
        let reports = Reports()
        _ = TestingKit.$doubleReporter.withValue(reports) { WrongDouble(line: 7) }
        #expect(
            reports.messages == [
                "DoubleMembersTests.WrongDouble.forgetCalls cannot be reached: Stubs has a member of that name",
                "DoubleMembersTests.WrongDouble.limit is a member of a double, and is not a stub",
            ])
    }

    @Test("An answer for a replaced stub is reported") func replaced() {
        let reports = Reports()
        let pen = TestingKit.$doubleReporter.withValue(reports) { PenDouble() }
        let first = pen.on.erase.returns()
        pen.on.erase.returns()
        first.thenReturns()
        #expect(
            reports.messages == [
                "an answer was added to a replaced or removed stub of DoubleMembersTests.PenDouble.erase"
            ])
    }
}
