import DICore
import Testing

private protocol Source<Element>: Sendable {
    associatedtype Element
}

/// Names of constrained protocol types in messages.
@Suite struct ConstrainedNamesTests {
    @Test func areWrittenAsInCode() {
        #expect("\(ComponentKey((any Source<Double>).self))" == "Source<Double>")
    }
}
