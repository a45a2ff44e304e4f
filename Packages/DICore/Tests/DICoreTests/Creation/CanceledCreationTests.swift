import DICaches
import DICore
import TestSupport
import Testing

private final class South: Sendable {}

private final class North: Sendable {}

/// Creations whose task is canceled, or that outlive the request around them.
@Suite(.timeLimit(.minutes(60))) struct CanceledCreationTests {
    // Proves promise 30.
    @Test("A waiter creates the instance if the task of a synchronous creation is canceled and throws")
    func waiterTakesOver() async throws {
        let made = Tally()
        let (began, waits) = (Signal(), Signal())
        let mayEnd = Rendezvous(of: 1)
        let observer = WaitObserver { _ in waits.send() }
        let container = Container(resolutionObservers: [observer]) {
            Component(Counted.self) {
                let counted = Counted(made)
                if counted.number == 1 {
                    began.send()
                    mayEnd.wait()
                    try Task.checkCancellation()
                }
                return counted
            }
            .cached()
        }
        let creator = Task.detached { try container.resolve(Counted.self) }
        await began.wait()
        let waiter = BackgroundThread { try container.resolve(Counted.self) }
        await waits.wait()
        creator.cancel()
        mayEnd.arrive()
        await #expect(throws: ResolutionError.self) { try await creator.value }
        #expect(try await waiter.value.number == 2)
    }

    // Proves promise 78.
    @Test("A creation that outlives the request around it releases the instances for its resolve")
    func storagesOfAResolve() async throws {
        let alive = Tally()
        let (asked, may) = (Signal(), Signal())
        let task = Kept<Task<Void, any Error>>()
        let container = Container {
            Component(Mortal.self) { Mortal(alive) }.cached(.perResolve)
            AsyncComponent(South.self) { resolver in
                asked.send()
                await may.wait()
                _ = try await resolver.resolve(Mortal.self)
                return South()
            }
            AsyncComponent(North.self) { resolver in
                task.value = Task { _ = try await resolver.resolve(South.self) }
                await asked.wait()
                return North()
            }
        }
        _ = try await container.async.resolve(North.self)
        may.send()
        try await task.value?.value
        task.value = nil
        #expect(alive.count == 0)
    }
}
