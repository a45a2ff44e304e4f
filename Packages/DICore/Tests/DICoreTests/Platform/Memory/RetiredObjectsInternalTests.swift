import TestSupport
import Testing

@testable import DICore

@Suite("A retired object leaves the queue when each counter was zero since")
struct RetiredObjectsInternalTests {
    private final class Object {}

    @Test func oneObjectWaitsForEachCounter() {
        var queue = RetiredObjects(counters: 2)
        #expect(queue.isEmpty && !queue.isWaiting(for: 0))
        let object = Object()
        queue.append(object)
        #expect(queue.isWaiting(for: 0) && queue.isWaiting(for: 1))
        queue.pass(0)
        #expect(!queue.isWaiting(for: 0) && queue.takeReleasable().isEmpty)
        queue.pass(1)
        let released = queue.takeReleasable()
        #expect(released.count == 1 && released[0] === object && queue.isEmpty)
    }

    @Test func laterObjectsWaitForCountersThatWereZeroBefore() {
        var queue = RetiredObjects(counters: 2)
        let (first, second) = (Object(), Object())
        queue.append(first)
        queue.pass(0)
        queue.append(second)
        #expect(queue.isWaiting(for: 0))
        queue.pass(1)
        #expect(queue.takeReleasable().map { ObjectIdentifier($0) } == [ObjectIdentifier(first)])
        queue.pass(0)
        #expect(queue.takeReleasable().map { ObjectIdentifier($0) } == [ObjectIdentifier(second)])
    }

    @Test("is as a model that keeps a set of counters for each object", arguments: 0..<50 as Range<UInt64>)
    func model(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let counters = 1 + random.below(5)
        var queue = RetiredObjects(counters: counters)
        var model: [(object: Object, waitsFor: Set<Int>)] = []
        for _ in 0..<300 {
            switch random.below(3) {
            case 0:
                let object = Object()
                queue.append(object)
                model.append((object, Set(0..<counters)))
            case 1:
                let counter = random.below(counters)
                queue.pass(counter)
                for index in model.indices { model[index].waitsFor.remove(counter) }
            default:
                let count = model.prefix { $0.waitsFor.isEmpty }.count
                let expected = model.prefix(count).map { ObjectIdentifier($0.object) }
                #expect(queue.takeReleasable().map { ObjectIdentifier($0) } == expected)
                model.removeFirst(count)
            }
            for counter in 0..<counters {
                #expect(queue.isWaiting(for: counter) == model.contains { $0.waitsFor.contains(counter) })
            }
        }
    }
}
