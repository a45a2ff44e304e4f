import Foundation
import Testing

@Suite("The program", .timeLimit(.minutes(60)))
struct CommandLineTests {
    @Test("handles the sample orders, and prints the report, the graph and the commands to try next")
    func sample() async throws {
        let program = try await Program.run()
        #expect(program.exitCode == 0)
        #expect(program.errors == "")
        #expect(program.output.hasPrefix("Order desk: the sample orders\n"))
        #expect(program.output.contains("45 lines: 15 orders taken, 6 rejected, 24 empty or comments"))
        #expect(program.output.contains("  line 37: quantity \"a dozen\" is not a whole number"))
        let graph = try #require(program.output.components(separatedBy: "The graph it ran on\n").last)
        for name in [
            "Desk", "Clerk", "OrderParser", "Catalog", "PricingRule", "VolumeDiscount", "Percentage \"clearance\"",
        ] {
            #expect(graph.contains(name))
        }
        #expect(graph.contains("\n\nTry next\n  swift run quickstart --break  "))
        #expect(try await Program.run().output == program.output)
    }

    @Test("reads a file, standard input, and a file whose name looks like an option")
    func origins() async throws {
        let order = Array("1;Corner Shop;honey;2".utf8)
        let fromInput = try await Program.run("-", input: order)
        #expect(fromInput.exitCode == 0)
        #expect(fromInput.output.hasPrefix("Order desk: standard input\n"))
        #expect(fromInput.output.contains("\nCorner Shop       1      2  11.50"))
        #expect(!fromInput.output.contains("Try next"))
        try await withTemporaryFile(holding: order) { path in
            let fromFile = try await Program.run("--", path)
            #expect(fromFile.exitCode == 0)
            #expect(fromFile.output.hasPrefix("Order desk: \(path)\n"))
        }
        let missing = try await Program.run("--", "--help")
        #expect(missing.errors == "quickstart: cannot read orders from --help: No such file or directory\n")
    }

    @Test("sums up in the order of the lines, even if the last line is handled long before the first")
    func order() async throws {
        // The first clerks have orders to handle, the others only comments, except for one order at the end.
        let orders = (1...10_000).map { "\($0);Corner Shop;mug;1\n" }.joined()
        let comments = String(repeating: "#\n", count: 9_999)
        let program = try await Program.run("-", input: Array((orders + comments + "1;Mill;mug;1\n").utf8))
        #expect(program.output.contains("20000 lines: 10000 orders taken, 1 rejected, 9999 empty or comments"))
        #expect(program.output.contains("\nRejected\n  line 20000: order \"1\" was already taken on line 1\n"))
    }

    @Test("names an unreadable file in one line")
    func unreadable() async throws {
        let missing = try await Program.run("no-such-orders.txt")
        #expect(missing.exitCode == 1)
        #expect(missing.output == "")
        #expect(
            missing.errors == "quickstart: cannot read orders from no-such-orders.txt: No such file or directory\n")

        let folder = FileManager.default.temporaryDirectory.path
        let directory = try await Program.run(folder)
        #expect(directory.exitCode == 1)
        #expect(directory.errors == "quickstart: cannot read orders from \(folder): Is a directory\n")
    }

    @Test("shows the container's error if a component is left out")
    func leavesOut() async throws {
        let program = try await Program.run("--break")
        #expect(program.exitCode == 1)
        #expect(program.output == "")
        #expect(program.errors.contains("error[DI0001]: nothing is registered for "))
        #expect(program.errors.contains("Catalog"))
        #expect(program.errors.contains("OrderParser"))
        #expect(program.errors.contains("IntakeModule.swift:"))
    }

    @Test("colors errors on a terminal only")
    func colors() async throws {
        let terminal = try Terminal()
        let program = try await Program.run(["--break"], errors: terminal.program)
        #expect(program.exitCode == 1)
        #expect(terminal.text().hasPrefix("\u{1B}[1;31merror[DI0001]:\u{1B}[0m "))
        #expect(!(try await Program.run("--break").errors.contains("\u{1B}")))
    }

    @Test(
        "writes its graph in the format that the name of the file asks for",
        arguments: [
            ("graph.html", "<!DOCTYPE html>"), ("graph.HTML", "<!DOCTYPE html>"), ("graph.mmd", "flowchart "),
            ("graph.dot", "digraph "), ("graph.json", "{"), ("graph.TXT", ""),
        ])
    func graph(name: String, start: String) async throws {
        try await withTemporaryFolder { folder in
            let path = folder + "/" + name
            let program = try await Program.run("--graph", path)
            #expect(program.errors == "")
            #expect(program.exitCode == 0)
            #expect(program.output.hasSuffix(" components is in \(path)\n"))
            let text = try String(contentsOfFile: path, encoding: .utf8)
            #expect(text.hasPrefix(start))
            #expect(text.contains("OrderParser"))
            #expect(!text.contains("DI0001"))

            // An existing file is replaced, and the graph shows the missing component.
            let broken = try await Program.run("--break", "--graph", path)
            #expect(broken.exitCode == 0)
            #expect(try String(contentsOfFile: path, encoding: .utf8).contains("DI0001"))
        }
    }

    @Test("names an unwritable graph file in one line")
    func unwritable() async throws {
        let program = try await Program.run("--graph", "no-such-folder/graph.html")
        #expect(program.exitCode == 1)
        #expect(program.output == "")
        #expect(program.errors.hasPrefix("quickstart: cannot write no-such-folder/graph.html: "))
        #expect(program.errors.split(separator: "\n").count == 1)
    }

    @Test("prints help", arguments: ["-h", "--help"])
    func help(option: String) async throws {
        let program = try await Program.run("--break", option)
        #expect(program.exitCode == 0)
        #expect(program.output.hasPrefix("Usage: quickstart"))
        #expect(program.errors == "")
    }

    @Test(
        "names the problem of an invalid command line in one line",
        arguments: [
            (["--brake"], "unknown option '--brake'; try --help"),
            (["-x", "--help"], "unknown option '-x'; try --help"),
            (["--graph"], "--graph needs the name of a file; try --help"),
            (["--graph", "--break"], "--graph needs the name of a file; try --help"),
            (["--graph", "a.dot", "--graph", "b.dot"], "--graph is there twice; try --help"),
            (["--graph", "a.svg"], "'a.svg' does not end in .html, .mmd, .dot, .json or .txt; try --help"),
            (["--graph", "a.dot", "b"], "--graph takes no orders, and there is 'b'; try --help"),
            (["a", "b"], "expected one file, found 2; try --help"), ([""], "the file name is empty; try --help"),
        ])
    func usage(arguments: [String], message: String) async throws {
        let program = try await Program.run(arguments)
        #expect(program.exitCode == 2)
        #expect(program.output == "")
        #expect(program.errors == "quickstart: \(message)\n")
    }
}
