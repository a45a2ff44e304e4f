import TestSupport
import Testing

@testable import DICore

@Suite("A derived instance has a cell that dies with the original", .ownThread)
struct DerivedCellInternalTests {
    private final class Origin: Sendable {}

    private let alive = Tally()

    @Test func oneCellForEachOrigin() {
        let cell = CacheCell()
        let origins = (0..<5).map { _ in Origin() }
        let derived = origins.map { cell.derived(by: $0) }
        #expect(Set(derived.map { ObjectIdentifier($0) }).count == 5)
        for (origin, known) in zip(origins, derived) { #expect(cell.derived(by: origin) === known) }
        #expect(CacheCell().derived(by: origins[0]) !== derived[0])
    }

    /// A later origin could get the address of one that nobody keeps.
    @Test func cellOfAnOriginThatIsGoneBelongsToNoOther() {
        let cell = CacheCell()
        let derived = (0..<100).map { _ in cell.derived(by: Origin()) }
        #expect(Set(derived.map { ObjectIdentifier($0) }).count == 100)
    }

    @Test func hasThePolicyOfTheOriginal() {
        let origin = Origin()
        #expect(CacheCell(.firstPublished).derived(by: origin).policy == .firstPublished)
        #expect(CacheCell(.weak).derived(by: origin).policy == .weak)
    }

    @Test func diesWithTheOriginal() {
        do {
            let cell = CacheCell(holding: .holding(1))
            let (inner, outer) = (Origin(), Origin())
            _ = cell.derived(by: inner).publish(.holding(Mortal(alive)))
            _ = cell.derived(by: inner).derived(by: outer).publish(.holding(Mortal(alive)))
            #expect(alive.count == 2)
        }
        #expect(alive.count == 0)
    }

    @Test func threadsGetTheSameCells() throws {
        for _ in 0..<Sanitizer.reduced(500) {
            let cell = CacheCell()
            let origins = (0..<4).map { _ in Origin() }
            let start = Rendezvous(of: 4)
            let cells = try Threads.run(4) { index in
                start.meet()
                return (0..<4).map { ObjectIdentifier(cell.derived(by: origins[($0 + index) % 4])) }
            }
            for index in 0..<4 {
                #expect(Set((0..<4).map { thread in cells[thread][(index - thread + 4) % 4] }).count == 1)
            }
        }
    }
}
