import DICore
import TestSupport
import Testing

/// A child that is made from a closed parent refuses what a child refuses that was made earlier.
@Suite struct ClosedParentTests {
    private final class Thing: Sendable {}

    @Test func aChildOfAClosedParentMakesNothing() async throws {
        let parent = Container {
            Component(Thing.self) { Thing() }.cached()
            Component(Int.self) { 1 }.cached(.scope("visit"))
        }
        try await parent.close()
        let child = parent.child { Component(String.self) { "own" }.cached() }
        for request in [
            { _ = try child.resolve(Thing.self) }, { _ = try child.resolve(String.self) },
            { _ = try child.openScope("visit") },
        ] as [() throws -> Void] {
            expectError(.closed) { try request() }
        }
    }

    @Test func aChildOfAClosingParentMakesNothing() async throws {
        let codes = Kept<[ResolutionError.Code]>([])
        let parent = Kept<Container>()
        parent.value = Container {
            Component(Thing.self) { Thing() }.cached().onClose { _ in
                guard let child = parent.value?.child({ Component(String.self) { "own" }.cached() }) else { return }
                do {
                    _ = try child.resolve(String.self)
                } catch let error as ResolutionError {
                    codes.value = [error.code]
                }
            }
        }
        _ = try parent.value?.resolve(Thing.self)
        try await parent.value?.close()
        #expect(codes.value == [.closed])
        parent.value = nil
    }
}
