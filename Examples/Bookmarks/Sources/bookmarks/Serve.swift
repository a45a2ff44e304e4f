import ArgumentParser
import BookmarkServer
import DIGraphExport
import DIInspection
import Foundation
import ServiceLifecycle
import Telemetry

/// Runs the service, or draws its graph.
struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Run the service until SIGTERM or SIGINT.")

    @OptionGroup var options: ServerOptions

    @Option(help: "Write the graph of the components to this file, as a page for a browser, and do not run.")
    var graph: String?

    func run() async throws {
        let server = try await options.server(log: .standardOutput)
        if let graph {
            let page = server.container.graph().exported(as: .html(title: "Bookmarks"))
            try Data(page.utf8).write(to: URL(fileURLWithPath: graph), options: .atomic)
        } else {
            try await server.group().run()
        }
    }
}
