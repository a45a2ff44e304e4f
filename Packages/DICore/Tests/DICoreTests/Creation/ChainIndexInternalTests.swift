import TestSupport
import Testing

@testable import DICore

@Suite("Creations in long chains", .ownThread)
struct ChainIndexInternalTests {
    private typealias FramePointer = UnsafeMutablePointer<Frame>

    /// A component that counts how often it is compared.
    private final class Origin: CreationOrigin {
        private let reads: Tally

        init(_ reads: Tally) { self.reads = reads }

        var identity: ObjectIdentifier {
            reads.add()
            return ObjectIdentifier(self)
        }

        func description(as key: ComponentKey) -> ComponentDescription { ComponentDescription(of: key) }
    }

    private let generation = Generation(Parts.registry([]))

    private var core: ContainerCore { generation.core }

    private func recipes(_ count: Int, from first: Int = 0, _ reads: Tally = Tally()) -> [Recipe] {
        (first..<first + count).map {
            Recipe(ComponentKey(Int.self, named: "\($0)"), by: Origin(reads), of: generation.core)
        }
    }

    // MARK: Chains

    /// Calls a closure with the frame of a request from outside.
    private func request(
        inside outer: FramePointer? = nil, for behalf: FrameHandle? = nil, _ body: (FramePointer) throws -> Void
    ) rethrows {
        var frame = Frame(generation, inside: outer, for: behalf)
        try withUnsafeMutablePointer(to: &frame) { frame in
            defer { frame.end() }
            try body(frame)
        }
    }

    /// Calls a closure with the frames of creations, each of which is inside of the one before and checked for a cycle.
    private func create(
        _ recipes: some Collection<Recipe>, filling cells: [CacheCell] = [], inside frame: FramePointer,
        _ frames: [FramePointer] = [], _ body: ([FramePointer]) throws -> Void
    ) throws {
        guard let recipe = recipes.first else { return try body(frames) }
        try frame.checkCycle(of: recipe, in: core, nil)
        try frame.creating(
            recipe, into: cells.isEmpty ? nil : cells[frames.count], chosen: nil, of: generation, in: nil
        ) { context in
            try create(
                recipes.dropFirst(), filling: cells, inside: context.frame, frames + [context.frame], body)
        }
    }

    /// Returns the frames of creations that may suspend, each of which is inside of the one before and checked.
    private func suspend(_ recipes: [Recipe]) throws -> [SuspendedFrame] {
        var frames = [SuspendedFrame.make(core, inside: nil)]
        for recipe in recipes {
            try frames[frames.count - 1].frame.checkCycle(of: recipe, in: core, nil)
            frames.append(.make(core, inside: frames.last, creating: recipe, as: .suspending()))
        }
        return frames
    }

    /// Returns the names of the components on the cycle that a creation would close; `nil` if there is none.
    private func cycle(_ body: () throws(ResolutionError) -> Void) -> [String?]? {
        do throws(ResolutionError) {
            try body()
            return nil
        } catch {
            guard case .cycle(let steps) = error.fact else { return [] }
            return steps.map(\.key.qualifier?.name)
        }
    }

    private func cycle(of recipe: Recipe, in frame: FramePointer, isAround: Bool = true) -> [String?]? {
        cycle { () throws(ResolutionError) in try frame.checkCycle(of: recipe, in: core, nil, isAround: isAround) }
    }

    private func cycle(through cell: CacheCell, in frame: FramePointer) -> [String?]? {
        cycle { () throws(ResolutionError) in try frame.checkCycle(of: ComponentKey(Int.self), in: cell) }
    }

    // MARK: The cost

    private static let (few, many) = (100, 200)

    @Test func creationsOnTheStackAreComparedWithFewOthers() throws {
        func comparisons(_ count: Int) throws -> Int {
            let reads = Tally()
            try Threads.run(stackSize: 8 << 20) { _ in
                try request { try create(recipes(count, from: 0, reads), inside: $0) { #expect($0.count == count) } }
            }
            return reads.count
        }
        #expect(try comparisons(Self.many) < 3 * comparisons(Self.few))
    }

    @Test func creationsThatMaySuspendAreComparedWithFewOthers() throws {
        func comparisons(_ count: Int) throws -> Int {
            let reads = Tally()
            let frames = try suspend(recipes(count, from: 0, reads))
            #expect(frames.count == count + 1)
            for frame in frames.reversed() { frame.end() }
            return reads.count
        }
        #expect(try comparisons(Self.many) < 3 * comparisons(Self.few))
    }

    // MARK: Cycles

    @Test("A cycle is found at any depth", arguments: [1, 31, 32, 33, 34, 64, 100])
    func cycle(depth: Int) throws {
        let (recipes, other) = (recipes(depth), recipes(1, from: depth)[0])
        let cells = recipes.map { _ in CacheCell(.firstPublished) }
        try request { outside in
            try create(recipes, filling: cells, inside: outside) { frames in
                let last = frames[depth - 1]
                for start in [0, depth / 2, depth - 1] {
                    let names = (start..<depth).map { "\($0)" }
                    #expect(cycle(of: recipes[start], in: last) == names)
                    #expect(cycle(of: recipes[start], in: last, isAround: false) == names)
                    #expect(cycle(through: cells[start], in: last) == names)
                }
                #expect(throws: Never.self) { try last.checkCycle(of: recipes[0], in: ContainerCore(), nil) }
                #expect(throws: Never.self) { try last.checkCycle(of: recipes[0], in: core, Lifespan(of: core)) }
                #expect(cycle(through: CacheCell(), in: last) == nil)
                // A creation that has ended is not around the next one.
                try create([other], inside: last) { #expect(cycle(of: other, in: $0[0]) == ["\(depth)"]) }
                #expect(cycle(of: other, in: last) == nil)
            }
        }
    }

    @Test("A creation that has ended is on no cycle", arguments: [3, 40, 60])
    func endedCreation(depth: Int) throws {
        let recipes = recipes(depth)
        let frames = try suspend(recipes)
        let last = frames[depth].frame
        #expect(cycle(of: recipes[1], in: last) == (1..<depth).map { "\($0)" })
        // A task that began in it goes on.
        frames[depth - 1].end()
        #expect(cycle(of: recipes[depth - 2], in: last) == nil)
        #expect(cycle(of: recipes[0], in: last)?.first == "0")
        for frame in frames[..<(depth - 1)] { frame.end() }
        #expect(cycle(of: recipes[0], in: last) == nil)
        #expect(cycle(of: recipes[depth - 1], in: last) == ["\(depth - 1)"])
        frames[depth].end()
    }

    @Test("Two tasks that begin in one creation may create the same component")
    func siblings() throws {
        let (recipes, both) = (recipes(40), recipes(1, from: 40)[0])
        let frames = try suspend(recipes)
        let tasks = (0..<2).map { _ in
            SuspendedFrame.make(core, inside: frames[40], creating: both, as: .suspending())
        }
        #expect(cycle(of: both, in: frames[40].frame) == nil)
        tasks[0].end()
        #expect(cycle(of: both, in: tasks[1].frame) == ["40"])
        tasks[1].end()
        for frame in frames.reversed() { frame.end() }
    }

    @Test("A cycle through a request from the first creation is found", arguments: [3, 40, 60])
    func requestFromTheFirstCreation(depth: Int) throws {
        let (recipes, inner) = (recipes(depth), recipes(1, from: depth)[0])
        try request { outside in
            try create(recipes, inside: outside) { frames in
                try request(inside: frames[0]) { request in
                    try create([inner], inside: request) { new in
                        #expect(cycle(of: recipes[depth - 1], in: new[0]) == ["\(depth - 1)", "\(depth)"])
                        #expect(cycle(of: recipes[0], in: new[0])?.count == depth + 1)
                        #expect(cycle(of: recipes[0], in: new[0], isAround: false)?.first == "0")
                        #expect(new[0].index === frames[depth - 1].index)
                    }
                }
            }
        }
    }

    /// A creation that may suspend goes on, on a thread that is in the middle of other creations.
    @Test("A cycle through either of two chains is found", arguments: [2, 40], [2, 40])
    func twoChains(depth: Int, depthOnTheStack: Int) throws {
        let suspended = recipes(depth)
        let running = recipes(depthOnTheStack, from: 1_000)
        let inner = recipes(40, from: 2_000)
        let frames = try suspend(suspended)
        try request { outside in
            try create(running, inside: outside) { onTheStack in
                try request(inside: frames[depth].frame) { request in
                    try create(inner, inside: request) { new in
                        #expect(cycle(of: running[0], in: new[39])?.count == depthOnTheStack + 40)
                        #expect(cycle(of: suspended[0], in: new[39]) == nil)
                        // In the chain of requests, the creations on the stack do not count.
                        #expect(cycle(of: running[0], in: new[39], isAround: false) == nil)
                        #expect(cycle(of: suspended[0], in: new[39], isAround: false) != nil)
                        #expect(cycle(of: suspended[0], in: new[0], isAround: false) != nil)
                    }
                }
                #expect(cycle(of: running[0], in: onTheStack[depthOnTheStack - 1])?.count == depthOnTheStack)
            }
        }
        for frame in frames.reversed() { frame.end() }
    }

    @Test("A cycle through a creation of another thread is found", arguments: [2, 40], [2, 40])
    func otherThread(depth: Int, depthOnTheOtherThread: Int) throws {
        let recipes = recipes(depth)
        let cells = recipes.map { _ in CacheCell(.firstPublished) }
        let inner = self.recipes(depthOnTheOtherThread, from: 1_000)
        try request { outside in
            try create(recipes, filling: cells, inside: outside) { frames in
                let handle = frames[depth - 1].handle
                try Threads.run { _ in
                    try request(for: handle) { request in
                        #expect(cycle(through: cells[0], in: request) == (0..<depth).map { "\($0)" })
                        try create(inner, inside: request) { new in
                            let last = new[depthOnTheOtherThread - 1]
                            #expect(cycle(through: cells[0], in: last)?.count == depth + depthOnTheOtherThread)
                            #expect(cycle(through: CacheCell(), in: last) == nil)
                        }
                    }
                }
            }
        }
    }
}
