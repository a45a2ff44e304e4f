/// Who waits for which creation: the slow path's protection against threads that would wait for each other for ever.
///
/// A creation is run by one thread, on its stack, so while that thread waits, everything it creates waits. A thread
/// waits for one creation at a time. Following both steps from a creation leads either to a thread that works, or back
/// to the thread that wants to wait: a cycle. A creation that has ended holds up nobody, although a thread that waited for
/// it is noted as waiting until it has woken up: it ends the way.
final class WaitGraph: @unchecked Sendable {
    // Safety: `waits` is read and written under `lock` only.
    private let lock = Lock()
    private var waits: [ThreadIdentity: Creation] = [:]

    static let shared = WaitGraph()

    /// Waits until `creation` has ended.
    ///
    /// - Returns: The components of the cycle that waiting would close, or `nil` after the wait.
    /// - Complexity: O(*n*) in the number of threads that wait for each other.
    func wait(for creation: Creation) -> [ComponentDescription]? {
        let me = ThreadIdentity.current
        let cycle: [ComponentDescription]? = lock.withLock {
            var members: [ComponentDescription] = []
            var next: Creation? = creation
            while let step = next, !step.hasEnded {
                members.append(step.component)
                if step.thread == me { return members }
                next = waits[step.thread]
            }
            waits[me] = creation
            return nil
        }
        if let cycle { return cycle }
        creation.gate.wait()
        lock.withLock { waits[me] = nil }
        return nil
    }
}
