import TestSupport
import Testing

@testable import DICore

@Suite("A replaced object lives as long as a request may read it, and no longer", .ownThread)
struct ReadersInternalTests {
    private let readers = Readers()
    private let alive = Tally()

    private func enter() -> Readers.Counter { Readers.enter(readers.words) }

    /// Retires a new object.
    private func retire() { readers.retire(Mortal(alive)) }

    @Test func withoutReadersItIsReleasedAtOnce() {
        retire()
        #expect(alive.count == 0)
        readers.leave(enter())
        retire()
        #expect(alive.count == 0)
    }

    @Test func readerKeepsItUntilItLeaves() {
        let counter = enter()
        retire()
        retire()
        #expect(alive.count == 2)
        readers.leave(counter)
        #expect(alive.count == 0)
    }

    @Test func nestedReadersKeepItUntilTheOutermostLeaves() {
        let outer = enter()
        let inner = enter()
        retire()
        readers.leave(inner)
        #expect(alive.count == 1)
        readers.leave(outer)
        #expect(alive.count == 0)
    }

    @Test func readersThatBeginLaterDoNotKeepIt() {
        let before = enter()
        retire()
        // In the same stripe, as two threads with one stripe would be.
        let after = enter()
        #expect(after != before)
        readers.leave(before)
        #expect(alive.count == 0)
        readers.leave(after)
    }

    @Test func overlappingReadersDoNotKeepObjectsForever() {
        var last = enter()
        for _ in 0..<1_000 {
            retire()
            let next = enter()
            readers.leave(last)
            last = next
            #expect(alive.count <= 2)
        }
        readers.leave(last)
        #expect(alive.count == 0)
    }

    @Test func readerOfAnotherThreadKeepsIt() throws {
        let (isReading, isRetired) = (Rendezvous(of: 1), Rendezvous(of: 1))
        let (readers, alive) = (readers, alive)
        try Threads.run(2) { index in
            if index == 0 {
                let counter = Readers.enter(readers.words)
                isReading.arrive()
                isRetired.wait()
                #expect(alive.count == 1)
                readers.leave(counter)
                #expect(alive.count == 0)
            } else {
                isReading.wait()
                readers.retire(Mortal(alive))
                isRetired.arrive()
            }
        }
    }

    @Test func objectThatRetiresAnotherInItsDeinitializer() {
        let counter = enter()
        let (readers, alive) = (readers, alive)
        readers.retire(Mortal(alive) { readers.retire(Mortal(alive)) })
        readers.leave(counter)
        #expect(alive.count == 0)
    }

    @Test func blockedReaderKeepsAllAndReleasesAll() {
        let counter = enter()
        for _ in 0..<10_000 { retire() }
        #expect(alive.count == 10_000)
        readers.leave(counter)
        #expect(alive.count == 0)
    }

    @Test("threads that read without a pause never see a released object", arguments: [1, 16])
    func concurrentReplacements(stripes: Int) throws {
        let (readers, alive, reading) = (readers, alive, Rendezvous(of: 4))
        let current = Shared(Published(Mortal(alive)))
        let isDone = Tally()
        let most = Tally()
        try Threads.run(5) { index in
            if index == 4 {
                reading.wait()
                for _ in 0..<Sanitizer.reduced(20_000) {
                    if let former = current.value.exchange(Mortal(alive)) { readers.retire(former) }
                    let count = alive.count
                    if count > most.count { most.add(count - most.count) }
                }
                isDone.add()
                return
            }
            // With one stripe, all threads have numbers that differ by a multiple of 16.
            if stripes == 1 { takeNumber(of: 0) }
            reading.arrive()
            while isDone.count == 0 {
                for _ in 0..<100 {
                    let counter = Readers.enter(readers.words)
                    current.value.unretained?._withUnsafeGuaranteedRef { $0.touch() }
                    readers.leave(counter)
                }
            }
        }
        #expect(alive.count == 1)
        #expect(most.count < 10_000)
        if let last = current.value.exchange(nil) { readers.retire(last) }
        #expect(alive.count == 0)
    }

    private final class Shared: Sendable {
        let value: Published<Mortal>

        init(_ value: consuming Published<Mortal>) { self.value = value }
    }

    /// Waits for a number of the calling thread that belongs to a stripe, by using up other numbers.
    private func takeNumber(of stripe: UInt) {
        while ThreadNumber.assign(ThreadNumber.key) % UInt(Readers.stripeCount) != stripe {}
    }
}
