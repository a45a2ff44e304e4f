import DICore
import DIDoubles

/// Takes what doubles tell, in place of the test that runs.
final class Reports: DoubleReporter {
    private let told = Guarded<[String]>([])

    /// What was told so far.
    var messages: [String] { told.withLock { $0 } }

    func report(_ message: String, at place: CallPlace) {
        told.withLock { $0.append(message) }
    }

    /// Makes doubles that report here.
    func collecting<Value>(_ make: () throws -> Value) rethrows -> Value {
        try TestingKit.$doubleReporter.withValue(self, operation: make)
    }
}
