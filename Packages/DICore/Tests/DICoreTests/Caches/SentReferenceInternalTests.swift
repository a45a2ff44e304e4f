import TestSupport
import Testing

@testable import DICore

/// The reference for systems whose runtime has no isolated deinitializers.
@Suite(.ownThread, .timeLimit(.minutes(60))) struct SentReferenceInternalTests {
    @MainActor @Test func lendsWhatItHolds() {
        let window = Window(3)
        let reference = MainActorReference.sending(window)
        #expect(reference.value === window)
        let number = MainActorReference.sending(5)
        #expect(number.value == 5)
    }

    @Test func releasesOnTheMainActorWhoeverDropsIt() async throws {
        let log = ReleaseLog()
        let box = Kept(await Self.reference(log))
        try Threads.run { _ in box.value = nil }
        #expect(await log.next())
        #expect(log.count == 1)
    }

    @Test func releasesOnTheMainActorAfterItWasDroppedThere() async {
        let log = ReleaseLog()
        await MainActor.run { _ = Self.reference(log) }
        #expect(await log.next())
        #expect(log.count == 1)
    }

    @Test func keepsWhatItHolds() async {
        let log = ReleaseLog()
        let reference = await Self.reference(log)
        for _ in 0..<3 { await Task { @MainActor in }.value }
        #expect(log.count == 0)
        let number = await MainActor.run { reference.value.number }
        #expect(number == 7)
    }

    /// The reference for other systems does the same.
    @Test func isolatedReferenceReleasesOnTheMainActorToo() async throws {
        let log = ReleaseLog()
        let box = Kept(await MainActor.run { MainActorReference.holding(Window(1, log: log)) })
        try Threads.run { _ in box.value = nil }
        #expect(await log.next())
    }

    @MainActor private static func reference(_ log: ReleaseLog) -> MainActorReference<Window> {
        MainActorReference.sending(Window(7, log: log))
    }
}
