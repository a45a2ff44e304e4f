import DICore
import DIFactoryInjection
import DIInspection
import TestSupport
import Testing

/// Tests factories that consume their parameters.
@Suite struct ConsumingFactoryTests {
    protocol Part: Sendable {
        var number: Int { get }
    }

    /// Counts its instances.
    final class Counted: Part {
        let number: Int
        private let tally: Tally

        init(_ number: Int, _ tally: Tally) {
            self.number = number
            self.tally = tally
            tally.add()
        }
    }

    struct Whole {
        let parts: [any Part]
    }

    final class Handle: Sendable {}

    private let tally = Tally()

    private var parts: ComponentList {
        ComponentList { [tally] in
            Component((any Part).self) { Counted(1, tally) }
            for number in 2...6 {
                Component((any Part).self) { Counted(number, tally) }.named("\(number)")
            }
        }
    }

    @Test func oneToSixParameters() throws {
        let container = Container {
            parts
            Component(Whole.self, init: { (a: consuming any Part) in Whole(parts: [a]) }).named("1")
            Component(
                Whole.self, init: { (a: consuming any Part, b: consuming any Part) in Whole(parts: [a, b]) },
                needs: .unnamed, .named("2")
            ).named("2")
            Component(
                Whole.self,
                init: { (a: consuming any Part, b: consuming any Part, c: consuming any Part) in
                    Whole(parts: [a, b, c])
                },
                needs: .unnamed, .named("2"), .named("3")
            ).named("3")
            Component(
                Whole.self,
                init: { (a: consuming any Part, b: any Part, c: consuming any Part, d: any Part) in
                    Whole(parts: [a, b, c, d])
                },
                needs: .unnamed, .named("2"), .named("3"), .named("4")
            ).named("4")
            Component(
                Whole.self,
                init: { (a: consuming any Part, b: any Part, c: any Part, d: any Part, e: any Part) in
                    Whole(parts: [a, b, c, d, e])
                },
                needs: .unnamed, .named("2"), .named("3"), .named("4"), .named("5")
            ).named("5")
            Component(
                Whole.self,
                init: { (a: consuming any Part, b: any Part, c: any Part, d: any Part, e: any Part, f: any Part) in
                    Whole(parts: [a, b, c, d, e, f])
                },
                needs: .unnamed, .named("2"), .named("3"), .named("4"), .named("5"), .named("6")
            ).named("6")
        }
        try container.validate()
        for count in 1...6 {
            let whole = try container.resolve(Whole.self, named: "\(count)")
            #expect(whole.parts.map(\.number) == Array(1...count))
        }
        #expect(tally.count == 21)
    }

    /// Whether an object is released as soon as the factory has consumed it.
    struct Gone {
        let isGone: Bool
    }

    @Test func theFactoryIsTheOnlyOwner() throws {
        let container = Container {
            Component(Handle.self, init: Handle.init)
            Component(Handle.self, init: Handle.init).named("other")
            Component(
                Gone.self, init: { (handle: consuming Handle) in Gone(isGone: Weakly(consume handle).handle == nil) })
            Component(
                Gone.self,
                init: { (handle: consuming Handle, other: consuming Handle) in
                    let (first, second) = (Weakly(consume handle), Weakly(consume other))
                    return Gone(isGone: first.handle == nil && second.handle == nil)
                }, needs: .unnamed, .named("other")
            ).named("two")
        }
        #expect(try container.resolve(Gone.self).isGone)
        #expect(try container.resolve(Gone.self, named: "two").isGone)
    }

    final class Weakly {
        private(set) weak var handle: Handle?
        init(_ handle: Handle) { self.handle = handle }
    }

    @Test func aSharedInstanceStays() throws {
        let container = Container {
            Component(Handle.self, init: Handle.init).cached()
            Component(Weakly.self, init: { (handle: consuming Handle) in Weakly(handle) })
        }
        let first = try container.resolve(Weakly.self)
        #expect(try first.handle === container.resolve(Handle.self))
        #expect(first.handle != nil)
    }
}
