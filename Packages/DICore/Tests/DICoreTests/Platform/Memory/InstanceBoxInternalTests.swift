import TestSupport
import Testing

@testable import DICore

@Suite("A box holds an instance of any type")
struct InstanceBoxInternalTests {
    private protocol Shape { var name: String { get } }
    private struct Circle: Shape {
        let name: String
        let sizes: (Int, Int, Int, Int, Int, Int, Int, Int)
    }

    @Test func valuesOfAllSizes() {
        #expect(InstanceBox.holding(7).value(as: Int.self) == 7)
        #expect(InstanceBox.holding(true).value(as: Bool.self))
        #expect(InstanceBox.holding(()).holds(Void.self))
        #expect(InstanceBox.holding("a text that does not fit into two words").value(as: String.self).count == 39)
        #expect(InstanceBox.holding(Int?.none).value(as: Int?.self) == nil)
        let circle = Circle(name: "circle", sizes: (1, 2, 3, 4, 5, 6, 7, 8))
        #expect(InstanceBox.holding(circle).value(as: Circle.self).sizes.7 == 8)
        let shape: any Shape = circle
        #expect(InstanceBox.holding(shape as any Shape).value(as: (any Shape).self).name == "circle")
    }

    @Test func valuesWithALargeAlignment() {
        let vector = SIMD8<Double>(repeating: 2)
        for box in (0..<50).map({ _ in InstanceBox.holding(vector) }) {
            #expect(box.value(as: SIMD8<Double>.self) == vector)
            #expect(
                UInt(bitPattern: box.memory(of: SIMD8<Double>.self)) % UInt(MemoryLayout<SIMD8<Double>>.alignment) == 0)
        }
    }

    @Test func knowsTheTypeAsWhichItWasStored() {
        let circle = Circle(name: "circle", sizes: (0, 0, 0, 0, 0, 0, 0, 0))
        #expect(InstanceBox.holding(circle as any Shape).holds((any Shape).self))
        #expect(!InstanceBox.holding(circle as any Shape).holds(Circle.self))
        #expect(!InstanceBox.holding(1).holds(UInt.self))
    }

    @Test func releasesItsInstance() {
        let alive = Tally()
        do {
            let box = InstanceBox.holding((Mortal(alive), Mortal(alive)))
            let copy = box.value(as: (Mortal, Mortal).self)
            #expect(alive.count == 2 && copy.0 !== copy.1)
        }
        #expect(alive.count == 0)
    }

    @Test func releasesAnInstanceOfTheMainActorThere() async {
        let log = ReleaseLog()
        Task.detached { _ = InstanceBox.holding(Mortal { log.note() }, isMainActor: true) }
        #expect(await log.next())
        Task.detached { _ = InstanceBox.holding(Mortal { log.note() }) }
        #expect(await log.next() == false)
    }

    @Test @MainActor func releasesAtOnceOnTheMainActor() {
        let log = ReleaseLog()
        _ = InstanceBox.holding(Mortal { log.note() }, isMainActor: true)
        #expect(log.count == 1)
    }
}
