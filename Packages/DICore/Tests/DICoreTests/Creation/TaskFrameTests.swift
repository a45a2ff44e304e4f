import DICore
import Testing

@Suite("Child tasks of a creation", .timeLimit(.minutes(60)))
struct TaskFrameTests {
    private struct Refused: Error {}

    private final class Part: Sendable {}
    private final class Whole: Sendable {
        let parts: [Part]
        init(_ parts: [Part]) { self.parts = parts }
    }

    /// The task of an `async let` is allocated on its parent's stack, so no object may retain it.
    @Test("A factory may resolve several things at once, and some of them may fail", arguments: [true, false])
    func severalAtOnce(oneFails: Bool) async throws {
        let container = Container {
            AsyncComponent(Part.self) { () async throws in
                await Task.yield()
                return Part()
            }
            AsyncComponent(Part.self) { () async throws in
                await Task.yield()
                if oneFails { throw Refused() }
                return Part()
            }.named("second")
            AsyncComponent(Whole.self) { resolver in
                async let first = resolver.resolve(Part.self)
                async let second = resolver.resolve(Part.self, named: "second")
                return Whole([try await first, try await second])
            }
        }
        let outcomes = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<20 {
                group.addTask {
                    for _ in 0..<50 {
                        let whole = try? await container.async.resolve(Whole.self)
                        if (whole == nil) != oneFails { return false }
                    }
                    return true
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(outcomes == Array(repeating: true, count: 20))
    }
}
