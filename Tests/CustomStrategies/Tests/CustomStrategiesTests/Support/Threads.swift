import Dispatch
import Foundation
import Synchronization

/// Runs a body on several threads that begin together, and returns the results.
func onThreads<Result: Sendable>(_ count: Int, _ body: @escaping @Sendable (Int) -> Result) -> [Result] {
    let results = Collected<Result>()
    let barrier = Barrier(count)
    let group = DispatchGroup()
    for index in 0..<count {
        group.enter()
        let thread = Thread {
            barrier.arriveAndWait()
            results.add(body(index))
            group.leave()
        }
        thread.start()
    }
    group.wait()
    return results.all
}

/// Values from several threads.
final class Collected<Value: Sendable>: Sendable {
    private let values = Mutex<[Value]>([])

    var all: [Value] { values.withLock { $0 } }

    func add(_ value: Value) { values.withLock { $0.append(value) } }
}
