import Synchronization
import TestSupport
import Testing

@testable import DICore

/// A place that is read without a lock, and replaced.
private final class Place: Sendable {
    let domain: ReaderDomain
    private let current: Atomic<Unmanaged<Mortal>?>

    init(_ mode: ReaderDomain.Mode, _ first: Mortal) {
        domain = ReaderDomain(mode)
        current = Atomic(.passRetained(first))
    }

    deinit { current.load(ordering: .acquiring)?.release() }

    /// The object, for a thread that reads.
    var found: Unmanaged<Mortal>? { current.load(ordering: .acquiring) }

    /// The object, retained while the thread reads.
    var object: Mortal? {
        let record = domain.enter()
        let object = found?.takeUnretainedValue()
        ReaderDomain.leave(record)
        return object
    }

    /// Takes the object away, for `ReaderDomain.release`.
    func replace(by new: Mortal? = nil) -> [Mortal] {
        let old = current.exchange(new.map { .passRetained($0) }, ordering: .acquiringAndReleasing)
        return old.map { [$0.takeRetainedValue()] } ?? []
    }
}

/// Readers are seen by a barrier for the whole process, where there is one, or by exchanges.
@Suite struct ReaderDomainInternalTests {
    private static let modes: [ReaderDomain.Mode] = [.undecided, .exchange]

    @Test(arguments: modes)
    func releaseWaitsForAThreadThatReads(mode: ReaderDomain.Mode) async throws {
        let alive = Tally()
        let place = Place(mode, Mortal(alive))
        let isReading = Rendezvous(of: 2)
        let isTaken = Rendezvous(of: 2)
        let reader = BackgroundThread { () -> Int in
            let record = place.domain.enter()
            let found = place.found
            isReading.meet()
            isTaken.wait()
            // However long it takes.
            for _ in 0..<1_000 { found?._withUnsafeGuaranteedRef { _ = $0 } }
            let count = alive.count
            ReaderDomain.leave(record)
            return count
        }
        let releasing = BackgroundThread {
            isReading.meet()
            let taken = place.replace()
            isTaken.arrive()
            isTaken.arrive()
            place.domain.release(taken)
        }
        #expect(try await reader.value == 1)
        try await releasing.value
        #expect(alive.count == 0)
    }

    @Test(arguments: modes)
    func keptObjectIsReleasedByTheThreadThatKeepsIt(mode: ReaderDomain.Mode) async throws {
        let alive = Tally()
        let place = Place(mode, Mortal(alive))
        let isKept = Rendezvous(of: 2)
        let isReleased = Rendezvous(of: 2)
        let reader = BackgroundThread { () -> (during: Int, after: Int) in
            let record = place.domain.enter()
            let address = UnsafeRawPointer(place.found!.toOpaque())
            ReaderDomain.keep(record, address)
            ReaderDomain.leave(record)
            isKept.meet()
            isReleased.meet()
            let during = alive.count
            ReaderDomain.drop(record, address)
            return (during, alive.count)
        }
        try await BackgroundThread {
            isKept.meet()
            place.domain.release(place.replace())
            isReleased.meet()
        }.value
        let counts = try await reader.value
        #expect(counts.during == 1)
        #expect(counts.after == 0)
    }

    @Test("More objects may be kept at a time than there are places for", arguments: modes)
    func manyAreKept(mode: ReaderDomain.Mode) async throws {
        try await BackgroundThread {
            let alive = Tally()
            let places = (0..<ReaderRecord.keptCapacity * 2).map { _ in Place(mode, Mortal(alive)) }
            // One domain has the records of all.
            let domain = places[0]
            let kept = places.map { place in
                let record = domain.domain.enter()
                let address = UnsafeRawPointer(place.found!.toOpaque())
                ReaderDomain.keep(record, address)
                ReaderDomain.leave(record)
                return (record, address)
            }
            domain.domain.release(places.flatMap { $0.replace() })
            #expect(alive.count == kept.count)
            for (index, (record, address)) in kept.enumerated().reversed() {
                ReaderDomain.drop(record, address)
                #expect(alive.count == index)
            }
            // The places can be used again.
            let record = domain.domain.enter()
            ReaderDomain.keep(record, kept[0].1)
            ReaderDomain.leave(record)
            ReaderDomain.drop(record, kept[0].1)
        }.value
    }

    @Test("What a thread keeps when it ends is released", arguments: modes)
    func threadThatEnds(mode: ReaderDomain.Mode) async throws {
        let alive = Tally()
        let gone = Signal()
        let place = Place(mode, Mortal(alive, atEnd: { gone.send() }))
        try await BackgroundThread {
            let record = place.domain.enter()
            ReaderDomain.keep(record, UnsafeRawPointer(place.found!.toOpaque()))
            ReaderDomain.leave(record)
            place.domain.release(place.replace())
            #expect(alive.count == 1)
        }.value
        // The thread gives its record back as the last thing that it does.
        await gone.wait()
        #expect(alive.count == 0)
    }

    @Test("An object that nobody keeps any more is released at once", arguments: modes)
    func keptBefore(mode: ReaderDomain.Mode) async throws {
        try await BackgroundThread {
            let alive = Tally()
            let place = Place(mode, Mortal(alive))
            let record = place.domain.enter()
            let address = UnsafeRawPointer(place.found!.toOpaque())
            ReaderDomain.keep(record, address)
            ReaderDomain.leave(record)
            ReaderDomain.drop(record, address)
            #expect(alive.count == 1)
            place.domain.release(place.replace())
            #expect(alive.count == 0)
        }.value
    }

    @Test("Threads that begin and end read while objects are replaced", arguments: modes)
    func readersAndReplacements(mode: ReaderDomain.Mode) async throws {
        try await BackgroundThread {
            let alive = Tally()
            let place = Place(mode, Mortal(alive))
            for _ in 0..<10 {
                try Threads.run(4) { index in
                    for _ in 0..<Sanitizer.reduced(2_000) {
                        if index == 0 {
                            place.domain.release(place.replace(by: Mortal(alive)))
                            continue
                        }
                        let object = place.object
                        #expect(object != nil)
                        let record = place.domain.enter()
                        let found = place.found!
                        ReaderDomain.keep(record, UnsafeRawPointer(found.toOpaque()))
                        ReaderDomain.leave(record)
                        found._withUnsafeGuaranteedRef { $0.touch() }
                        ReaderDomain.drop(record, UnsafeRawPointer(found.toOpaque()))
                    }
                }
                #expect(alive.count == 1)
            }
            place.domain.release(place.replace())
            #expect(alive.count == 0)
        }.value
    }

    /// What is published for readers without a lock is published again after a `clear`.
    @Test func clearedCellIsReadWithoutALockAgain() throws {
        let cell = CacheCell()
        let container = Container {
            Component(Mortal.self) { Mortal() }.cached(SlotOf(cell: cell))
        }
        for _ in 0..<3 {
            _ = try container.resolve(Mortal.self)
            #expect(cell.ready != nil)
            container.clear()
            #expect(cell.ready == nil)
        }
    }

    private struct SlotOf: CacheStrategy {
        let cell: CacheCell
        var lifetime: Lifetime { Lifetime(.container, name: "one cell") }
        func makeSlot(for component: ComponentDescription) -> any CacheSlot { cell }
    }
}
