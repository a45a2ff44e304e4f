import DICore
import DIInspection
import Foundation
import OrderDesk

/// The order desk on the command line.
@main
struct Quickstart {
    // sample: exit
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
            fail(error.rendered(style), code: 1)
        } catch let error as ResolutionError {
            fail(error.rendered(style), code: 1)
        } catch {
            fail("quickstart: \(error)", code: 1)
        }
    }

    /// Colors for a reader at a terminal, and plain text for a file or a pipe.
    private static var style: DiagnosticStyle { isatty(STDERR_FILENO) == 1 ? .colored : .plain }

    private static func fail(_ message: String, code: Int32) -> Never {
        FileHandle.standardError.write(Data("\(message)\n".utf8))
        exit(code)
    }
    // end sample

    /// Composes the desk, validates the container, and handles the orders.
    static func run(_ options: Options) async throws {
        let container = Container {
            IntakeModule(origin: options.origin)
            PricingModule(leavingOutCatalog: options.leavesOutCatalog)
            DeskModule()
        }
        if let file = options.graph {
            let graph = container.graph()
            try file.write(graph)
            print("the graph of \(graph.nodes.count) components is in \(file.path)")
            return
        }
        try container.validate()

        let desk = try container.resolve(Desk.self)
        let writer = try container.resolve((any ReportWriter).self)
        let tally = try await desk.handleOrders()

        print(writer.report(on: tally))
        print("The graph it ran on")
        print(container.graph())
        if options.origin == .sample { print(Options.nextCommands) }
    }
}
