import DIDoubles
import DITesting
import Testing

/// One failure of an expectation for doubles, and the code that causes it.
struct FailureTextCase: Sendable, CustomTestStringConvertible {
    let name: String
    private let body: @Sendable (_ run: Int) async -> Void

    init(_ name: String, inRun body: @escaping @Sendable (_ run: Int) async -> Void) {
        self.name = name
        self.body = body
    }

    init(_ name: String, _ body: @escaping @Sendable (_ bank: BankDouble, _ journal: JournalDouble) async -> Void) {
        self.init(name, inRun: { _ in await body(BankDouble(), JournalDouble()) })
    }

    var testDescription: String { name }

    /// The reported text. There must be exactly one failure.
    func text(run: Int = 0) async -> String {
        let failures = await FailureCapture.run { await body(run) }
        if failures.count != 1 { Issue.record("\(name) reports \(failures.count) failures") }
        return failures.map(\.message).joined(separator: "\n---\n") + "\n"
    }

    static let all = counts + arguments + waits + orders + doubles

    /// A set with a different order in each run.
    static func names(run: Int) -> Set<String> {
        var names = Set<String>(minimumCapacity: run * 7)
        for name in ["old", "new", "paid", "open", "late"] { names.insert(name) }
        return names
    }

    /// A dictionary with a different order in each run.
    static func limits(run: Int) -> [String: Int] {
        var limits = [String: Int](minimumCapacity: run * 7)
        for (limit, name) in ["day", "week", "month", "year"].enumerated() { limits[name] = limit }
        return limits
    }
}
