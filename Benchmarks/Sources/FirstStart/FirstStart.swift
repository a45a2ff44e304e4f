import BenchmarkParts
import CBenchmarkSupport
import DICore
import Foundation

/// Makes a container of sixty components and resolves its root, for the first time in the process.
///
/// `Benchmarks/check` counts the instructions between the two marks. They contain the costs of the first use alone: the
/// runtime creates metadata, looks up conformances in everything that is loaded, and binds symbols.
@main
struct FirstStart {
    static func main() throws {
        // Foundation is loaded and in use, as in most programs: the runtime searches its conformances too.
        let form = ProcessInfo.processInfo.arguments.last ?? ""
        switch form.trimmingCharacters(in: .whitespaces) {
        case "closures":
            benchmark_mark()
            let closures = Sixty.Closures()
            try finish(closures, root: closures.root())
        case "type":
            benchmark_mark()
            let container = Container { Sixty.ByType() }
            try finish(container, root: try container.resolve(Sixty.C00.self))
        case "role":
            benchmark_mark()
            let container = Container { Sixty.ByRole() }
            try finish(container, root: try container.resolve((any Sixty.P00).self))
        default:
            throw UnknownForm()
        }
    }

    /// Sets the second mark, and then checks the result. The container lives until then, so its end is not counted.
    @inline(never)
    private static func finish<Owner>(_ owner: Owner, root: any Part) throws {
        benchmark_mark()
        guard root.count == 60 else { throw WrongResult() }
        withExtendedLifetime(owner) {}
    }

    private struct UnknownForm: Error {}
    private struct WrongResult: Error {}
}
