import DIDoubles
import Testing

/// The descriptions of arguments, in the description of a call.
@Suite("Descriptions of arguments") struct ArgumentTextTests {
    private struct Point { var x = 1, y = 2 }
    private struct Nested {
        var point = Point()
        var name: String? = "a"
        var none: Int?
    }
    private enum Event {
        case started
        case moved(Point)
        case failed(code: Int)
        case both(Int, to: String)
    }
    private indirect enum Chain {
        case end
        case next(Chain)
    }
    private final class Node { var next: Node? }
    private struct Named: CustomStringConvertible { var description: String { "named" } }
    private struct Debugged: CustomDebugStringConvertible { var debugDescription: String { "debugged" } }
    private struct Addressed: CustomStringConvertible { var description: String { "<View: 0x00007f8a1c0042b0> 0xFF" } }
    private struct Deep { var a = [[[[[1]]]]] }
    private struct Box<Content> { var content: Content }
    private protocol Shape {}
    private struct Circle: Shape { var radius = 2 }

    private func text<Value>(_ value: Value) -> String {
        let stub = Stub<Value, Void, Never>("it")
        stub.returns()
        stub(value)
        return "\(stub.recorded[0])"
    }

    private struct Hexadecimal: CustomStringConvertible {
        var description: String { "0xdeadbeef" }
    }

    /// A type whose mirror claims that it is an optional of itself.
    private struct SelfHolding: CustomReflectable {
        var customMirror: Mirror { Mirror(self, children: ["some": self], displayStyle: .optional) }
    }

    @Test("The description of a value is its source code") func values() {
        #expect(text("a\n\"b\"") == #"it("a\n\"b\"")"#)
        #expect(text("abc".dropFirst()) == #"it("bc")"#)
        #expect(text(Character("x")) == #"it("x")"#)
        #expect(text(1.5) == "it(1.5)" && text(true) == "it(true)")
        #expect(text(Int?.none) == "it(nil)" && text(Int?.some(3)) == "it(3)")
        #expect(text(Int??.some(nil)) == "it(.some(nil))" && text(Int??.none) == "it(nil)")
        #expect(text(UInt32(7)) == "it(7)" && text(Hexadecimal()) == "it(0xdeadbeef)")
        #expect(text(SelfHolding()).hasPrefix("it("))
        #expect(text(Point()) == "it(Point(x: 1, y: 2))")
        #expect(text(Nested()) == #"it(Nested(point: Point(x: 1, y: 2), name: "a", none: nil))"#)
        #expect(text(Event.started) == "it(.started)")
        #expect(text(Event.moved(Point())) == "it(.moved(Point(x: 1, y: 2)))")
        #expect(text(Event.failed(code: 3)) == "it(.failed(code: 3))")
        #expect(text(Event.both(1, to: "b")) == #"it(.both(1, to: "b"))"#)
        #expect(text(RefundFailure.tooLate as any Error) == "it(.tooLate)")
        #expect(text(Declined() as any Error) == "it(Declined())")
        #expect(text(Circle() as any Shape) == "it(Circle(radius: 2))")
        #expect(text(Box(content: [1])) == "it(Box<[Int]>(content: [1]))")
        #expect(text(Duration.milliseconds(1500)) == "it(1.5 seconds)")
    }

    @Test("Descriptions of types, functions, classes and types with a description of their own") func others() {
        #expect(text(Int.self as Any.Type) == "it(Int.self)")
        #expect(text(Point.self) == "it(Point.self)")
        #expect(text({ (value: Int) in value }) == "it(a closure)")
        let node = Node()
        node.next = node
        #expect(text(node) == "it(Node)")
        #expect(text(Named()) == "it(named)" && text(Debugged()) == "it(debugged)")
        #expect(text(Addressed()) == "it(<View: 0x…> 0xFF)")
        struct Local {}
        #expect(text(Local()) == "it(Local())")
        #expect(text(Local.self) == "it(Local.self)")
        #expect(text([Box(content: Local())]) == "it([Box<Local>(content: Local())])")
    }

    @Test("Sets and dictionaries are sorted; long and deep values are cut") func collections() {
        #expect(text([1, 2, 3]) == "it([1, 2, 3])")
        #expect(text(Set(["b", "a", "c"])) == #"it(["a", "b", "c"])"#)
        #expect(text(["b": 2, "a": 1]) == #"it(["a": 1, "b": 2])"#)
        #expect(text([String: Int]()) == "it([:])" && text([Int]()) == "it([])")
        #expect(text(Array(1...12)) == "it([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, and 2 more])")
        #expect(text(Array(0..<1_000_000)).hasSuffix("9, and 999990 more])"))
        #expect(text(Deep()) == "it(Deep(a: [[[[…]]]]))")
        let long = text(String(repeating: "a", count: 100_000))
        #expect(long.hasSuffix("a…)") && long.count < 320)
        var chain = Chain.end
        for _ in 0..<10_000 { chain = .next(chain) }
        #expect(text(chain) == "it(.next(.next(.next(.next(.next(…))))))")
    }

    @Test("Descriptions are the same in every run") func stable() {
        let words = Set((0..<50).map { "word\($0)" })
        let texts = Set((0..<100).map { _ in text(Set(words.shuffled())) })
        #expect(texts.count == 1)
    }
}
