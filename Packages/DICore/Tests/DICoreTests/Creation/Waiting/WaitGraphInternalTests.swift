import TestSupport
import Testing

@testable import DICore

@Suite("A wait that would never end is found, and no other")
struct WaitGraphInternalTests {
    private typealias Graph = WaitGraph<String>

    /// Creations that fill cells, one in each.
    private struct Creations {
        let ids: [CreationID]
        let cells: [CacheCell]

        init(_ count: Int) {
            ids = (0..<count).map { _ in .suspending() }
            cells = (0..<count).map { _ in CacheCell() }
        }

        func link(_ index: Int) -> Graph.Link {
            Graph.Link(creation: ids[index], cell: cells[index], member: "\(index)")
        }

        /// A request inside of creations that waits for another one.
        func wait(for index: Int, inside chain: [Int]) -> Graph.Wait {
            Graph.Wait(for: ids[index], of: cells[index], "\(index)", inside: chain.map(link)) { _ in }
        }
    }

    @Test func waitForItself() {
        let creations = Creations(2)
        let graph = Graph()
        #expect(graph.cycle(closedBy: creations.wait(for: 0, inside: [0, 1])) == ["0", "1"])
        #expect(graph.cycle(closedBy: creations.wait(for: 1, inside: [0, 1])) == ["1"])
        #expect(graph.cycle(closedBy: creations.wait(for: 1, inside: [0])) == nil)
    }

    @Test func twoThatNeedEachOther() {
        let creations = Creations(4)
        var graph = Graph()
        graph.add(creations.wait(for: 1, inside: [2, 0]))
        #expect(graph.cycle(closedBy: creations.wait(for: 0, inside: [3, 1])) == ["0", "1"])
        #expect(graph.cycle(closedBy: creations.wait(for: 2, inside: [3, 1])) == ["2", "0", "1"])
        #expect(graph.cycle(closedBy: creations.wait(for: 0, inside: [3])) == nil)
    }

    @Test func shortestOfSeveral() {
        let creations = Creations(5)
        var graph = Graph()
        for (from, to) in [(0, 1), (1, 2), (2, 4), (0, 3), (3, 4)] {
            graph.add(creations.wait(for: to, inside: [from]))
        }
        #expect(graph.cycle(closedBy: creations.wait(for: 0, inside: [4])) == ["0", "3", "4"])
    }

    @Test func threadHoldsUpAllOfItsCreations() {
        let thread = CreationID.suspending()
        let cells = [CacheCell(), CacheCell()]
        let graph = Graph()
        // A request through a captured container does not know the creation around it.
        let wait = Graph.Wait(for: thread, of: cells[0], "0", inside: [], on: thread) { _ in }
        #expect(graph.cycle(closedBy: wait) == ["0"])
        let link = Graph.Link(creation: thread, cell: cells[1], member: "outer")
        let inner = Graph.Link(creation: thread, cell: cells[0], member: "inner")
        let known = Graph.Wait(for: thread, of: cells[0], "0", inside: [link, inner], on: thread) { _ in }
        #expect(graph.cycle(closedBy: known) == ["inner"])
    }

    @Test func creationsWithoutACellBelongToTheCycle() {
        let creations = Creations(2)
        var graph = Graph()
        let uncached = Graph.Link(creation: .suspending(), cell: nil, member: "uncached")
        graph.add(
            Graph.Wait(for: creations.ids[1], of: creations.cells[1], "1", inside: [creations.link(0), uncached]) { _ in
            })
        #expect(graph.cycle(closedBy: creations.wait(for: 0, inside: [1])) == ["0", "uncached", "1"])
    }

    @Test func removedWaitHoldsUpNothing() {
        let creations = Creations(2)
        var graph = Graph()
        let wait = creations.wait(for: 1, inside: [0])
        graph.add(wait)
        let removals = [graph.remove(wait), graph.remove(wait)]
        #expect(removals == [true, false] && graph.isEmpty)
        #expect(graph.cycle(closedBy: creations.wait(for: 0, inside: [1])) == nil)
    }

    @Test func endOfACreationEndsItsWaitsOnly() {
        let creations = Creations(3)
        var graph = Graph()
        let waits = [creations.wait(for: 1, inside: [0]), creations.wait(for: 1, inside: [2])]
        for wait in waits { graph.add(wait) }
        // The creation failed, and another one has begun in the same cell.
        let later = CreationID.suspending()
        graph.add(Graph.Wait(for: later, of: creations.cells[1], "1", inside: []) { _ in })
        let ended = graph.removeAll(for: creations.ids[1], of: creations.cells[1])
        #expect(Set(ended.map { ObjectIdentifier($0) }) == Set(waits.map { ObjectIdentifier($0) }))
        let again = graph.removeAll(for: creations.ids[1], of: creations.cells[1])
        #expect(again.isEmpty && !graph.isEmpty)
        let last = graph.removeAll(for: later, of: creations.cells[1])
        #expect(last.count == 1 && graph.isEmpty)
    }

    @Test("is as a model that follows every path", arguments: 0..<50 as Range<UInt64>)
    func model(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let count = 3 + random.below(6)
        let creations = Creations(count)
        var graph = Graph()
        var waits: [(wait: Graph.Wait, target: Int, chain: [Int])] = []
        for _ in 0..<100 {
            if random.chance(30), !waits.isEmpty {
                let wasThere = graph.remove(waits.remove(at: random.below(waits.count)).wait)
                #expect(wasThere)
                continue
            }
            let chain = Array((0..<count).shuffled(using: &random).prefix(1 + random.below(2)))
            let target = random.below(count)
            var reached: Set = [target]
            var isGrowing = true
            while isGrowing {
                let before = reached.count
                for wait in waits where !reached.isDisjoint(with: wait.chain) { reached.insert(wait.target) }
                isGrowing = reached.count > before
            }
            let wait = creations.wait(for: target, inside: chain)
            let members = graph.cycle(closedBy: wait)
            #expect((members != nil) == !reached.isDisjoint(with: chain))
            if members == nil {
                graph.add(wait)
                waits.append((wait, target, chain))
            } else {
                #expect(members?.first == "\(target)")
            }
        }
        for wait in waits {
            let wasThere = graph.remove(wait.wait)
            #expect(wasThere)
        }
        #expect(graph.isEmpty)
    }
}
