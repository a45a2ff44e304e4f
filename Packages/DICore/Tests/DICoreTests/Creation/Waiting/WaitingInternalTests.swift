import TestSupport
import Testing

@testable import DICore

@Suite("Requests wait for the creation of another request", .ownThread)
struct WaitingInternalTests {
    private typealias Link = WaitGraph<String>.Link

    private struct Failure: Error {}

    private let waiting = Waiting<String>()
    private let cell = CacheCell()

    @Test func creationThatHasEndedIsNotAwaited() async {
        let creation = CreationID.ofThread
        #expect(cell.begin(creation))
        waiting.end(creation, of: cell, .failed(Failure()))
        guard case .late = waiting.block(for: creation, of: cell, "awaited", inside: []) else {
            return #expect(Bool(false))
        }
        guard case .late = await waiting.suspend(for: creation, of: cell, "awaited", inside: []) else {
            return #expect(Bool(false))
        }
    }

    @Test func cycleDoesNotWait() async {
        let creation = CreationID.ofThread
        #expect(cell.begin(creation))
        let chain = [Link(creation: creation, cell: cell, member: "own")]
        guard case .cycle(["own"]) = waiting.block(for: creation, of: cell, "awaited", inside: chain) else {
            return #expect(Bool(false))
        }
        guard case .cycle(["own"]) = await waiting.suspend(for: creation, of: cell, "awaited", inside: chain) else {
            return #expect(Bool(false))
        }
        #expect(waiting.isEmpty)
    }

    @Test func endAndCancellationAtOnceResumeOnce() async {
        for _ in 0..<Sanitizer.reduced(2_000) {
            let creation = CreationID.suspending()
            let cell = CacheCell()
            #expect(cell.begin(creation))
            let waiting = waiting
            let task = Task { await waiting.suspend(for: creation, of: cell, "awaited", inside: []) }
            async let end: Void = waiting.end(creation, of: cell, .made(.holding(1)))
            task.cancel()
            await end
            switch await task.value {
            case .ended(.made), .late, .canceled: break
            default: #expect(Bool(false))
            }
        }
        #expect(waiting.isEmpty)
    }

    @Test func manyThreadsAndTasksGetOneInstance() async throws {
        for _ in 0..<Sanitizer.reduced(200, to: 20) {
            let cell = CacheCell()
            let waiting = waiting
            @Sendable func instance() throws -> ObjectIdentifier {
                while true {
                    if let box = cell.existing { return ObjectIdentifier(box) }
                    if cell.begin(.ofThread) {
                        let box = InstanceBox.holding(1)
                        waiting.end(.ofThread, of: cell, .made(box))
                        return ObjectIdentifier(box)
                    }
                    guard case .creating(let creation) = cell.state else { continue }
                    if let box = waiting.block(for: creation, of: cell, "awaited", inside: []).box {
                        return ObjectIdentifier(box)
                    }
                }
            }
            let start = Rendezvous(of: 4)
            let instances = try Threads.run(4) { _ in
                start.meet()
                return try instance()
            }
            #expect(Set(instances).count == 1)
        }
        #expect(waiting.isEmpty)
    }
}

extension WaitResult {
    /// The instance that the awaited creation has made.
    fileprivate var box: InstanceBox? { if case .ended(let outcome) = self { outcome.box } else { nil } }
}
