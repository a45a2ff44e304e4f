import DICore
import DIGraphExport
import DIInspection
import Testing

/// The samples of "An interactive page" in docs/Graph.md.
@Suite
struct GraphPageSamples {
    private let container = Container { Component(instance: "EUR") }

    @Test func links() throws {
        // sample: links
        let page = try HTMLPage(title: "Shop")
            .linkingSources(to: "vscode://file/Users/me/Shop/Sources/{module}/{file}:{line}")
            .linkingCodes(to: "https://example.com/docs/Diagnostics.md#{code}")
        let text = container.graph().exported(as: page)
        // end sample
        #expect(text.contains("vscode://file/Users/me/Shop/Sources/{module}/{file}:{line}"))
        #expect(text.contains("https://example.com/docs/Diagnostics.md#{code}"))
    }
}
