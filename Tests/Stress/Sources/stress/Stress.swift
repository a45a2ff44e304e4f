import Foundation

/// Uses containers from many threads and tasks at once, and compares the events with a model.
@main
struct Stress {
    static func main() {
        let options: Options
        do {
            options = try Options(Array(CommandLine.arguments.dropFirst()))
        } catch {
            FileHandle.standardError.write(Data("stress: \(error.text)\n".utf8))
            exit(2)
        }
        if let count = options.replacements { return finish(MemoryRun.run(count)) }
        if let count = options.rings { return finish(RingRun.run(count, seed: options.seed)) }
        if let count = options.closings { return finish(ClosingRun.run(count)) }
        write("seed \(options.seed)")
        run(options)
    }

    /// Ends the program if a run has found a problem.
    private static func finish(_ problem: String?) { if let problem { end(problem) } }

    private static func run(_ options: Options) {
        let start = Date()
        let seconds = options.seconds ?? (options.rounds == nil ? 10 : .infinity)
        let rounds = options.rounds ?? Int.max
        let seed = options.seed
        let watchdog = Watchdog(patience: 30) { round, problem in end("seed \(seed), round \(round.number): \(problem)")
        }
        var (number, operations, creations) = (0, 0, 0)
        while number < rounds, Date().timeIntervalSince(start) < seconds {
            number += 1
            var random = SplitMix64(seed: seed &+ UInt64(number) &* 0xD134_2543_DE82_EF95)
            let round = Round(number, seed: random.next(), options: options)
            watchdog.begin(round)
            round.run()
            awaitEnd(of: round)
            Verification(round).check()
            watchdog.end()
            let problems = round.ledger.foundProblems
            if !problems.isEmpty { end("seed \(seed), round \(number):\n  " + problems.joined(separator: "\n  ")) }
            operations += round.progress.count
            creations += round.creations.reduce(0) { $0 + $1.count }
        }
        write("\(number) rounds, \(operations) operations, \(creations) creations")
    }

    private static func awaitEnd(of round: Round) {
        let isOver = Blocking.wait(until: {
            round.aliveInstances.count == 0 && round.aliveOthers.count == 0 && round.aliveContainers == 0
        })
        if !isOver {
            round.ledger.report(
                "\(round.aliveInstances.count) instances, \(round.aliveOthers.count) registrations and values, and "
                    + "\(round.aliveContainers) containers and scopes have leaked")
        }
    }

    /// Writes without a buffer, because the program may end at any moment.
    private static func write(_ line: String) {
        FileHandle.standardOutput.write(Data("\(line)\n".utf8))
    }

    /// Prints a problem, and ends the program.
    private static func end(_ problem: String) -> Never {
        FileHandle.standardError.write(Data("stress: \(problem)\n".utf8))
        _exit(1)
    }
}
