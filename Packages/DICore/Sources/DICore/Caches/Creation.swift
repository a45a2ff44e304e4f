import Synchronization

/// One creation in progress of an instance that others may wait for.
final class Creation: @unchecked Sendable {
    // Safety: what is not constant is written before the gate opens and read behind it.

    /// What is being created.
    let component: ComponentDescription

    /// The thread that creates it.
    let thread = ThreadIdentity.current

    /// Where those wait who want it too.
    let gate = Gate()

    /// How often the cell had been cleared when the creation began.
    let generation: Int

    // Safety: each is written once, before the gate opens, and read only by those who came through the gate.
    private(set) var failure: (any Error)?
    private(set) var result: InstanceBox?

    // Safety: set before the gate opens; see `hasEnded`.
    private let ended = Atomic<Bool>(false)

    /// Whether nobody has to wait for it any more, although a waiter may not have woken up yet.
    var hasEnded: Bool { ended.load(ordering: .acquiring) }

    init(of component: ComponentDescription, generation: Int) {
        self.component = component
        self.generation = generation
    }

    /// Ends the creation well and lets the waiters through.
    func finish(with box: InstanceBox) {
        result = box
        end()
    }

    /// Ends the creation with an error and lets the waiters through; they get the same error.
    func fail(with error: any Error) {
        failure = error
        end()
    }

    private func end() {
        ended.store(true, ordering: .releasing)
        gate.open()
    }
}
