import Foundation

/// Measures the toolkit, and compares it with equivalent code by hand.
@main
struct Benchmarks {
    static func main() {
        do {
            try run(Options(Array(CommandLine.arguments.dropFirst())))
        } catch {
            FileHandle.standardError.write(Data("benchmarks: \(error)\n".utf8))
            exit(1)
        }
    }

    private static func run(_ options: Options) throws {
        // The C library has faster paths for programs with a single thread, which real programs do not keep.
        Thread.detachNewThread { while true { sleep(1_000) } }

        if let name = options.only, let repetitions = options.repetitions {
            return try repeatKernel(name, repetitions)
        }
        if let file = options.instructionsFile {
            return try InstructionMarks.text(only: options.only).write(toFile: file, atomically: true, encoding: .utf8)
        }
        var sampler = Sampler(effort: options.isQuick ? .quick : .full)
        var results: [CaseResult] = []
        for makeGroup in Cases.all {
            let group = try makeGroup()
            if let only = options.only, !group.cases.contains(where: { $0.name.contains(only) }) { continue }
            results += try sampler.results(of: group)
        }
        guard !results.isEmpty else { throw Unexpected("there is no case like that") }
        print(options.isMarkdown ? try Markdown.text(results) : Table.text(results), terminator: "")
        if !options.isMarkdown { printNotes(on: sampler) }
        if let file = options.jsonFile {
            try JSONReport.text(results).write(toFile: file, atomically: true, encoding: .utf8)
        }
        if let file = options.pairsFile {
            let pairs = results.map { "\($0.name) \($0.subject) \($0.baseline) \($0.isExact)\n" }
            try pairs.joined().write(toFile: file, atomically: true, encoding: .utf8)
        }
    }

    private static func printNotes(on sampler: Sampler) {
        print("\nEach result was verified. Medians of \(sampler.effort.rounds) rounds; processor time.")
        if sampler.disturbed > 0 {
            print("\(sampler.disturbed) samples were disturbed each time they were taken: read the ranges.")
        }
    }

    private static func repeatKernel(_ name: String, _ repetitions: Int) throws {
        for makeGroup in Cases.all {
            guard let kernel = try makeGroup().kernels.first(where: { $0.name == name }) else { continue }
            try kernel.verify()
            var left = repetitions
            while left > 0 {
                _ = try kernel.sample(min(left, kernel.maximum))
                left -= min(left, kernel.maximum)
            }
            return
        }
        throw Unexpected("there is no kernel called \(name)")
    }
}
