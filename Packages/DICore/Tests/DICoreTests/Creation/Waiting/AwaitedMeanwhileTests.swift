import DICaches
import DICore
import TestSupport
import Testing

/// Tests requests that meet the creation of another task although they have nothing to wait for: the need of the
/// component was asynchronous when that creation began.
@Suite(.timeLimit(.minutes(60))) struct AwaitedMeanwhileTests {
    private final class Part: Sendable {
        let number: Int
        init(_ number: Int) { self.number = number }
    }

    /// The kind of the request.
    private enum Request: CaseIterable {
        case uncached, cached, mainActor, cachedOnMainActor
    }

    @Test(arguments: Request.allCases) private func aCachedComponentThatIsCreated(request: Request) async throws {
        let hasBegun = Signal()
        let mayEnd = Signal()
        let isAwaited = Signal()
        let container = Container(resolutionObservers: [WaitObserver { _ in isAwaited.send() }]) {
            AsyncComponent(Int.self) {
                hasBegun.send()
                await mayEnd.wait()
                return 1
            }
            Component(Part.self, strategy: Taking(Part.init)).cached()
            AsyncComponent(Bool.self) { true }
            switch request {
            case .uncached:
                Component(String.self, strategy: LinkedStrategy(Need<Bool>(), Need<Part>()) { "\($0) \($1.number)" })
            case .cached:
                Component(String.self, strategy: LinkedStrategy(Need<Bool>(), Need<Part>()) { "\($0) \($1.number)" })
                    .cached()
            case .mainActor:
                MainActorComponent(
                    String.self, strategy: MainActorLinkedStrategy(Need<Bool>(), Need<Part>()) { "\($0) \($1.number)" })
            case .cachedOnMainActor:
                MainActorComponent(
                    String.self, strategy: MainActorLinkedStrategy(Need<Bool>(), Need<Part>()) { "\($0) \($1.number)" }
                ).cached()
            }
        }
        let first = Task { try await container.async.resolve(Part.self) }
        await hasBegun.wait()
        container.register { Component(Int.self) { 2 }.overriding() }
        let second = Task {
            defer { isAwaited.send() }
            return try await container.async.resolve(String.self)
        }
        await isAwaited.wait()
        mayEnd.send()
        #expect(try await first.value.number == 1)
        #expect(try await second.value == "true 1")
    }
}
