import DICore
import DIDoubles

/// Receives the failures of doubles, in place of the running test.
final class Reports: TestingKit.Reporter {
    private let reported = Guarded<[String]>([])

    /// The messages so far.
    var messages: [String] { reported.withLock { $0 } }

    func report(_ message: String, at place: CallPlace) {
        reported.withLock { $0.append(message) }
    }

    /// Runs a closure, in which doubles report here.
    func collecting<Value>(_ make: () throws -> Value) rethrows -> Value {
        try TestingKit.$doubleReporter.withValue(self, operation: make)
    }
}
