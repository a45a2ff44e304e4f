import TestSupport
import Testing

@testable import DICore

@Suite("A published reference owns its object")
struct PublishedInternalTests {
    private let alive = Tally()

    @Test func exchangeHandsTheFormerObjectOver() {
        let published = Published<Mortal>()
        #expect(published.unretained == nil && published.exchange(Mortal(alive)) == nil)
        #expect(published.unretained != nil && alive.count == 1)
        var former = published.exchange(Mortal(alive))
        #expect(former != nil && alive.count == 2)
        former = published.exchange(nil)
        #expect(former != nil && alive.count == 1 && published.unretained == nil)
        former = nil
        #expect(alive.count == 0)
    }

    @Test func releasesItsObjectAtTheEnd() {
        do {
            let published = Published(Mortal(alive))
            #expect(published.unretained != nil)
        }
        #expect(alive.count == 0)
    }
}
