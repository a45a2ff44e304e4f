import DIDoubles
import Testing

@Suite("Descriptions of ranges") struct RangeTextTests {
    @Test("The description of a range is its source code") func ranges() {
        #expect("\(Matcher<Int>.in(1..<3))" == "in 1..<3")
        #expect("\(Matcher<Int>.in(1...3))" == "in 1...3")
        #expect("\(Matcher<Int>.in(1...))" == "in 1...")
        #expect("\(Matcher<Int>.in(...3))" == "in ...3")
        #expect("\(Matcher<Int>.in(..<3))" == "in ..<3")
        #expect("\(Matcher<String>.in("a"..."b"))" == #"in "a"..."b""#)
    }
}
