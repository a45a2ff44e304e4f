import DICaches
import TestSupport
import Testing

@testable import DICore

/// A cell holds instances of one type, however requests reach it.
@Suite(.ownThread, .timeLimit(.minutes(60))) struct TiedCellInternalTests {
    private final class Disk: Sendable {}
    private final class Shop: Sendable {}

    @Test(arguments: [true, false])
    func asynchronousComponents(isDirect: Bool) async throws {
        let cache = SlotCache.oneCell(isDirect: isDirect)
        let container = Container {
            AsyncComponent(Disk.self) { Disk() }.cached(cache)
            AsyncComponent(Shop.self) { Shop() }.cached(cache)
            AsyncComponent(Int.self) { resolver in
                _ = try await resolver.resolve(Shop.self)
                return 1
            }
        }
        let disk = try await container.async.resolve(Disk.self)
        for _ in 0..<2 {
            let error = try await expectAsyncError(.cellTypeMismatch) { try await container.async.resolve(Int.self) }
            #expect(error.chain.map(\.key) == [ComponentKey(Int.self), ComponentKey(Shop.self)])
            #expect(throws: ResolutionError.self) { try container.existing(Shop.self) }
        }
        #expect(try container.existing(Disk.self) === disk)
    }

    /// The first request for each of the components decides, whatever runs at once.
    @Test(arguments: [true, false])
    func requestsAtOnce(isDirect: Bool) throws {
        for _ in 0..<Sanitizer.reduced(200) {
            let cache = SlotCache.oneCell(isDirect: isDirect)
            let container = Container {
                Component(Disk.self) { Disk() }.cached(cache)
                Component(Shop.self) { Shop() }.cached(cache)
            }
            let start = Rendezvous(of: 2)
            let succeeded = try Threads.run(2) { index in
                start.meet()
                return index == 0
                    ? (try? container.resolve(Disk.self)) != nil : (try? container.resolve(Shop.self)) != nil
            }
            #expect(succeeded.filter { $0 }.count == 1)
        }
    }
}
