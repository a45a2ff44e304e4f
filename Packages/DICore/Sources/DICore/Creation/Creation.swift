/// A creation in progress that other requests wait for, made for the first of them: see ``Frame/waitable``.
final class Creation: @unchecked Sendable {
    // Safety: the variables are read and written under the lock of the `WaitGraph`.

    /// How a creation has ended.
    enum Outcome {
        case made(InstanceBox)
        case failed(any Error)
        /// The creating task was canceled and threw, so that another request may try.
        case abandoned
    }

    /// The component of the instance that is being created.
    let component: ComponentDescription

    /// Whether the creation may suspend. No thread is blocked until such a creation ends.
    let isAsynchronous: Bool

    /// The requests that wait for the creation.
    var waits = SmallIdentityTable<WaitGraph.Wait>()

    /// The outcome, once the creation has ended. A waiting thread or task may not have woken up yet.
    private(set) var ending: Outcome?

    init(of component: ComponentDescription, isAsynchronous: Bool = false) {
        self.component = component
        self.isAsynchronous = isAsynchronous
    }

    /// The outcome, once the creation has ended.
    var outcome: Outcome? { WaitGraph.lock.withLock { ending } }

    /// How many requests wait for the creation.
    var waitCount: Int { WaitGraph.lock.withLock { waits.count } }

    /// Ends the creation, and wakes the threads and tasks that wait for it.
    func end(_ outcome: Outcome) {
        let woken = WaitGraph.lock.withLock {
            ending = outcome
            return waits.all
        }
        for wait in woken { wait.wake() }
    }
}
