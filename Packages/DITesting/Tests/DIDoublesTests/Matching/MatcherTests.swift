import DIDoubles
import Testing

// Proves H8.
@Suite("Matcher") struct MatcherTests {
    private struct Order: Equatable, Sendable {
        struct Item: Equatable, Sendable { var name: String }
        var item: Item
        var count: Int
        var note: String?
        var isLarge: Bool { count > 10 }
    }

    private final class Account: Sendable {
        let id: Int
        init(id: Int) { self.id = id }
        var isOdd: Bool { id % 2 == 1 }
    }

    private protocol Shape: Sendable {}
    private struct Circle: Shape, Equatable { var radius: Int }
    private struct Square: Shape {}

    private func check<Value>(_ matcher: Matcher<Value>, _ yes: Value, _ no: Value, _ text: String) {
        #expect(matcher.matches(yes), "\(text)")
        #expect(!matcher.matches(no), "\(text)")
        #expect("\(matcher)" == text)
    }

    @Test("Each matcher accepts only its own values, and describes itself") func matchers() {
        #expect(Matcher<Int>.any.matches(3) && "\(Matcher<Int>.any)" == "any")
        check(.equal(3), 3, 4, "3")
        check(.equal("a"), "a", "b", #""a""#)
        check(.not(3), 4, 3, "not 3")
        check(.in(1...3), 3, 4, "in 1...3")
        check(.in(1..<3), 2, 3, "in 1..<3")
        check(.in(3...), 3, 2, "in 3...")
        check(.in(...3), 3, 4, "in ...3")
        check(.in(..<3), 2, 3, "in ..<3")
        check(.in("a"..."c"), "b", "d", #"in "a"..."c""#)
        check(.anyOf(1, 2), 2, 3, "(1 or 2)")
        check(.allOf(.in(1...5), .not(3)), 4, 3, "(in 1...5 and not 3)")
        check(.where("even") { $0 % 2 == 0 }, 2, 3, "even")
        check(.isNil(), Int?.none, 1, "nil")
        check(.some(.in(1...3)), 2, nil, "in 1...3")
        let account = Account(id: 3)
        check(.same(as: account), account, Account(id: 3), "the same Account")
        let line = #line + 1
        let unnamed = Matcher<Int>.where { $0 > 0 }
        #expect("\(unnamed)" == "where { … } at DIDoublesTests/MatcherTests.swift:\(line)")
    }

    @Test("A literal matches the values that are equal to it") func literals() {
        check(3, 3, 4, "3")
        check(1.5, 1.5, 2, "1.5")
        check(true, true, false, "true")
        check("a", "a", "b", #""a""#)
        check("a" as Matcher<Character>, "a", "b", #""a""#)
        check(nil as Matcher<Int?>, nil, 1, "nil")
        check(3 as Matcher<Double>, 3, 4, "3.0")
    }

    @Test("A matcher can test nested and computed properties of structs and classes") func fields() {
        let order = Order(item: .init(name: "pen"), count: 3, note: nil)
        let other = Order(item: .init(name: "ink"), count: 30, note: "soon")
        check(.field(\.count, 3), order, other, #"\.count 3"#)
        check(.field(\.item.name, "pen"), order, other, #"\.item.name "pen""#)
        check(.field(\.item, .field(\.name, "pen")), order, other, #"\.item \.name "pen""#)
        check(.field(\.note, nil), order, other, #"\.note nil"#)
        #expect(Matcher<Order>.field(\.isLarge, true).matches(other))
        #expect(Matcher<Account>.field(\.isOdd, true).matches(Account(id: 1)))
        for text in ["\(Matcher<Order>.field(\.isLarge, true))", "\(Matcher<Account>.field(\.isOdd, true))"] {
            #expect(!text.contains("0x") && !text.contains("<"), "\(text)")
            #expect(text.hasSuffix(" true"))
        }
    }

    @Test("A matcher can select one implementation of an existential") func kinds() {
        check(.type(Circle.self), Circle(radius: 1) as any Shape, Square(), "any Circle")
        check(
            .type(Circle.self, .field(\.radius, 1)), Circle(radius: 1) as any Shape, Circle(radius: 2),
            #"a Circle \.radius 1"#)
        check(.type(Int.self, 3), 3 as any Sendable, "3", "a Int 3")
    }

    @Test("Matchers work for more than six arguments") func manyArguments() {
        let stub = Stub<(Int, Int, Int, Int, Int, Int, Int, String), Int, Never>("wide")
        let calls = stub.with(.equal(1), .any, .any, .any, .any, .any, .in(7...), .equal("h"))
        calls.returns(1)
        stub.returns(0)
        #expect(stub(1, 2, 3, 4, 5, 6, 7, "h") == 1)
        #expect(stub(1, 2, 3, 4, 5, 6, 6, "h") == 0)
        #expect(calls.count == 1)
        #expect(calls.text == #"wide with (1, any, any, any, any, any, in 7..., "h")"#)
    }

    @Test("A value stands for a matcher that is equal to it") func values() {
        let (name, circle, radii, missing) = ("a", Circle(radius: 1), [1, 2], Int?.none)
        let one = Stub<Circle, Int, Never>("one")
        let list = Stub<[Int], Int, Never>("list")
        let two = Stub<(Int?, String), Int, Never>("two")
        let three = Stub<(Int, String, Circle), Int, Never>("three")
        one.with(circle).returns(1)
        list.with(radii).returns(1)
        two.with(missing, name).returns(1)
        three.with(3, name, circle).returns(1)
        one.returns(0)
        list.returns(0)
        two.returns(0)
        three.returns(0)
        #expect(one(circle) == 1 && one(Circle(radius: 2)) == 0)
        #expect(list([1, 2]) == 1 && list([]) == 0)
        #expect(two(nil, "a") == 1 && two(1, "a") == 0 && two(nil, "b") == 0)
        #expect(three(3, "a", circle) == 1 && three(4, "a", circle) == 0)
        #expect(three.with(3, name, circle).text == #"three with (3, "a", Circle(radius: 1))"#)
        #expect(list.with([1, 2]).count == 1)
    }

    @Test("Values and matchers can be mixed") func mixtures() {
        let (name, circle) = ("a", Circle(radius: 1))
        let two = Stub<(Int?, String), Int, Never>("two")
        let three = Stub<(Int, String, Circle), Int, Never>("three")
        two.returns(0)
        three.returns(0)
        _ = two(nil, "a")
        _ = two(1, "a")
        _ = two(1, "b")
        #expect(two.with(nil, .any).count == 1)
        #expect(two.with(.any, name).count == 2)
        #expect(two.with(1, name).count == 1)
        #expect(two.with(.some(.in(0...1)), name).count == 1)
        _ = three(1, "a", circle)
        _ = three(2, "a", circle)
        #expect(three.with(.any, name, circle).count == 2)
        #expect(three.with(1, .any, circle).count == 1)
        #expect(three.with(2, name, .any).count == 1)
        #expect(three.with(.any, .any, circle).count == 2)
        #expect(three.with(.any, name, .any).count == 2)
        #expect(three.with(name.count, .any, .any).count == 1)
        #expect(three.with(name.count, .any, .any).text == "three with (1, any, any)")
    }

    @Test("A test can define a matcher of its own") func custom() {
        check(.even, 2, 3, "even")
        #expect(Matcher<[Int]>("sorted") { $0 == $0.sorted() }.matches([1, 2]))
    }

    @Test("Arguments are compared one by one") func comparisons() throws {
        let gateway = GatewayDouble()
        let pattern = try #require(gateway.on.charge.with(100, .field(\.number, "1")).pattern)
        let compared = pattern.comparisons(with: (100, Card(number: "2")))
        #expect(compared.map(\.isMatch) == [true, false])
        #expect(compared.map(\.expected) == ["100", #"\.number "1""#])
        #expect(compared.map(\.got) == ["100", #"\.number "2""#])
        #expect(pattern.matches((100, Card(number: "1"))) && !pattern.matches((101, Card(number: "1"))))
    }
}

extension Matcher where Value == Int {
    fileprivate static var even: Matcher { Matcher("even") { $0 % 2 == 0 } }
}
