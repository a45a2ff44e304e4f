import DICaches
import DICore
import TestSupport
import Testing

/// The container that creates a shared instance closes, while other containers wait for the instance.
@Suite(.ownThread) struct SharedCacheClosingTests {
    private final class Thing: Sendable {
        let maker: String
        init(_ maker: String) { self.maker = maker }
    }

    private static func isClosed(_ container: Container) -> Bool {
        do throws(ResolutionError) {
            _ = try container.resolve(Int.self)
            return false
        } catch {
            return error.code == .closed
        }
    }

    /// No test can see that the second request waits already, so there are many rounds.
    @Test(arguments: 0..<200) func anOpenContainerCreatesInstead(round: Int) async throws {
        let shared = SharedCache()
        let (isCreating, mayEnd) = (Rendezvous(of: 2), Rendezvous(of: 2))
        let closing = Container {
            Component(Thing.self) {
                isCreating.meet()
                mayEnd.meet()
                return Thing("closing")
            }.cached(shared).onClose { _ in }
        }
        let open = Container { Component(Thing.self) { Thing("open") }.cached(shared) }
        let first = BackgroundThread { try closing.resolve(Thing.self).maker }
        isCreating.meet()
        let second = BackgroundThread { try open.resolve(Thing.self).maker }
        async let closed: Void = closing.close()
        while !Self.isClosed(closing) { await Task.yield() }
        mayEnd.meet()
        _ = try? await first.value
        try await closed
        #expect(try await second.value == "open")
        #expect(try open.resolve(Thing.self).maker == "open")
    }
}
