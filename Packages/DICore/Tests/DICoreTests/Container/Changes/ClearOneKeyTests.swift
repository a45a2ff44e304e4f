import DICore
import TestSupport
import Testing

/// Tests `clear` for one key among many components.
@Suite struct ClearOneKeyTests {
    @Test func costsTheSameAmongAnyNumberThatARuleHasMade() throws {
        let operations = Tally()
        func cost(among count: Int) throws -> Int {
            func qualifier(_ number: Int) -> Qualifier {
                .counted(number, hashes: operations, comparisons: operations)
            }
            // The core has no rules.
            let container = Container {
                for number in 0..<count {
                    Component(Counted.self) { Counted() }.qualified(by: qualifier(number)).cached()
                }
            }
            for number in 0..<count { _ = try container.resolve(Counted.self, qualifier: qualifier(number)) }
            let before = operations.count
            for number in 0..<10 { container.clear(Counted.self, qualifier: qualifier(number)) }
            return operations.count - before
        }
        let few = try cost(among: 20)
        #expect(few > 0)
        // In a table of 2,000 entries, a few more keys may collide.
        #expect(try cost(among: 2_000) < few * 2)
    }

    @Test func childClearsItsOwnInstance() throws {
        let parent = Container {
            Component(String.self) { "parent" }
            Component(Counted.self, strategy: LinkedStrategy(Need<String>()) { _ in Counted() }).cached()
        }
        let child = parent.child { Component(String.self) { "child" } }
        let outer = try parent.resolve(Counted.self)
        let inner = try child.resolve(Counted.self)
        #expect(inner !== outer)
        child.clear(Counted.self)
        #expect(try parent.resolve(Counted.self) === outer)
        #expect(try child.resolve(Counted.self) !== inner)
    }
}
