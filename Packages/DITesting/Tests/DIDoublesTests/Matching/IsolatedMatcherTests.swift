import DIDoubles
import Testing

/// A type as one writes it in a target with the main actor as its default isolation.
@MainActor private struct Ticket: @MainActor Hashable {
    let seat: String
    var isFirstClass: Bool { seat.hasPrefix("1") }
}

@MainActor private struct Price: @MainActor Equatable, @MainActor ExpressibleByIntegerLiteral {
    let cents: Int
    init(integerLiteral value: Int) { cents = value }
}

// Proves H8.
/// Matchers that are bound to the main actor, by `==` or by a property.
@Suite @MainActor struct IsolatedMatcherTests {
    private func elsewhere<Value: Sendable>(_ matcher: Matcher<Value>, matches value: Value) async -> Bool {
        await Task.detached { matcher.matches(value) }.value
    }

    @Test func valuesAreComparedOnTheMainActor() async {
        let ticket = Ticket(seat: "12A")
        let matcher = Matcher.equal(ticket)
        #expect(matcher.matches(ticket))
        #expect(!matcher.matches(Ticket(seat: "7B")))
        #expect(await !elsewhere(matcher, matches: ticket))
        #expect(await !elsewhere(.equal([ticket]), matches: [ticket]))
        #expect(await !elsewhere(.equal(Ticket?.none), matches: nil))
        #expect(matcher.matches(ticket))
    }

    @Test func literalsAreComparedOnTheMainActor() async {
        let matcher: Matcher<Price> = 100
        #expect(matcher.matches(100))
        #expect(!matcher.matches(101))
        #expect(await !elsewhere(matcher, matches: 100))
        #expect(await !elsewhere(nil as Matcher<Price?>, matches: nil))
    }

    @Test func propertiesAreReadOnTheMainActor() async {
        let matcher: Matcher<Ticket> = .field(\.isFirstClass, true)
        #expect(matcher.matches(Ticket(seat: "12A")))
        #expect(!matcher.matches(Ticket(seat: "7B")))
        #expect(await !elsewhere(matcher, matches: Ticket(seat: "12A")))
    }

    @Test func otherTypesAreComparedEverywhere() async {
        #expect(await elsewhere(.equal("12A"), matches: "12A"))
        #expect(await elsewhere(.equal(Card(number: "4242")), matches: Card(number: "4242")))
        #expect(await elsewhere(.equal([Card(number: "4242")]), matches: [Card(number: "4242")]))
        #expect(await elsewhere(.field(\.number, "4242"), matches: Card(number: "4242")))
        #expect(await elsewhere(nil as Matcher<Card?>, matches: nil))
    }

    @Test func aValueStandsForAMatcher() {
        let (ticket, other) = (Ticket(seat: "12A"), Ticket(seat: "7B"))
        let one = Stub<Ticket, Int, Never>("one")
        let two = Stub<(Int, Ticket), Int, Never>("two")
        let three = Stub<(Int, Ticket, Ticket), Int, Never>("three")
        one.returns(0)
        two.returns(0)
        three.returns(0)
        one.with(ticket).returns(1)
        two.with(7, ticket).returns(1)
        three.with(.any, ticket, other).returns(1)
        #expect(one(ticket) == 1 && one(other) == 0)
        #expect(two(7, ticket) == 1 && two(7, other) == 0)
        #expect(three(1, ticket, other) == 1 && three(1, other, ticket) == 0)
        #expect(two.with(.any, .field(\.seat, "7B")).count == 1)
    }

    @Test func aMessageNamesTheActor() async throws {
        let ticket = Ticket(seat: "12A")
        let stub = Stub<(Ticket, Ticket), Int, Never>("check")
        let pattern = try #require(stub.with(.equal(ticket), .field(\.isFirstClass, true)).pattern)
        #expect(pattern.comparisons(with: (ticket, ticket)).map(\.isMatch) == [true, true])
        let compared = await Task.detached { pattern.comparisons(with: (ticket, ticket)) }.value
        #expect(compared.map(\.isMatch) == [false, false])
        #expect(compared.map(\.expected) == [#"Ticket(seat: "12A")"#, "a field of Ticket true"])
        #expect(
            compared.map(\.got) == [
                #"Ticket(seat: "12A"), not on the actor that can compare it"#,
                "a field of Ticket, not on the main actor",
            ])
    }
}
