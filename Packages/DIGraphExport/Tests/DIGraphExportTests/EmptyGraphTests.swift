import DICore
import DIGraphExport
import Testing

@Suite struct EmptyGraphTests {
    @Test func emptyGraphIsWritten() {
        let graph = Container {}.graph()
        #expect(graph.exported(as: .tree) == "nothing is registered")
    }
}
