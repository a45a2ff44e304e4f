import DICore
import DIGraphExport
import Foundation
import OrderDesk

/// The order desk on the command line.
@main
struct Quickstart {
    static func main() async {
        do {
            let options = try Options(CommandLine.arguments.dropFirst())
            if options.wantsHelp {
                print(Options.help)
            } else {
                try await run(options)
            }
        } catch let error as UsageError {
            fail("quickstart: \(error)", code: 2)
        } catch let error as ValidationError {
            fail("\(error)", code: 1)
        } catch {
            fail("quickstart: \(error)", code: 1)
        }
    }

    /// Composes the desk, proves that it is complete, and lets it work.
    static func run(_ options: Options) async throws {
        let container = Container {
            IntakeModule(origin: options.origin)
            PricingModule(leavingOutCatalog: options.leavesOutCatalog)
            DeskModule()
        }
        if let path = options.graphPath { return try write(container.graph(), to: path) }
        try container.validate()

        let desk = try container.resolve(Desk.self)
        let writer = try container.resolve((any ReportWriter).self)
        let tally = try await desk.handleOrders()

        print(writer.report(on: tally))
        print("The graph it ran on")
        print(container.graph())
    }

    /// Writes the graph in the format that the end of the file's name says.
    private static func write(_ graph: DependencyGraph, to path: String) throws {
        let text =
            switch URL(fileURLWithPath: path).pathExtension.lowercased() {
            case "mmd": graph.exported(as: .mermaid)
            case "dot": graph.exported(as: .dot)
            case "json": graph.exported(as: .json)
            case "txt": graph.exported(as: .tree)
            default: graph.exported(as: .html(title: "The order desk"))
            }
        do {
            try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch {
            throw OutputError(path: path, reason: error.localizedDescription)
        }
        print("the graph of \(graph.nodes.count) components is in \(path)")
    }

    private static func fail(_ message: String, code: Int32) -> Never {
        FileHandle.standardError.write(Data("\(message)\n".utf8))
        exit(code)
    }
}
