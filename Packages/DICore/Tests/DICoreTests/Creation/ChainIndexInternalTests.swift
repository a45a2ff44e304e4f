import Testing

@testable import DICore

/// What deep chains of creations know of themselves.
@Suite struct ChainIndexInternalTests {
    private let container = ContainerReference()

    private func component(_ number: Int) -> ComponentDescription {
        ComponentDescription(
            key: ComponentKey(Int.self, named: "\(number)"), lifetime: .uncached, place: Place(fileID: "", line: 0),
            identity: UInt(number))
    }

    private var outside: Frame { Frame(Frame.Environment(container: container)) }

    /// Runs code inside of creations with these numbers, each in the one before.
    private func run(
        _ numbers: some Collection<Int>, inside outer: Frame, _ body: (Frame) throws -> Void
    ) rethrows {
        guard let number = numbers.first else { return try body(outer) }
        let frame = Frame(of: component(number), from: outer)
        try frame.run { try run(numbers.dropFirst(), inside: frame, body) }
    }

    /// The numbers of the components from one with a number down to a frame.
    private func chain(to number: Int, of container: ContainerReference? = nil, from frame: Frame) -> [String?]? {
        frame.chain(toComponent: component(number), of: container ?? self.container, in: nil)?.map {
            $0.key.qualifier?.name
        }
    }

    @Test func knowsWhatIsCreatedAround() {
        run(1...3, inside: outside) { frame in
            let index = ChainIndex(around: frame)
            #expect([1, 2, 3].allSatisfy { index.contains(component($0), of: container) })
            #expect(!index.contains(component(4), of: container))
            #expect(!index.contains(component(1), of: ContainerReference()))
            // Two tasks may make one component at once.
            index.enter(component(4), of: container)
            index.enter(component(4), of: container)
            index.leave(component(4), of: container)
            #expect(index.contains(component(4), of: container))
            index.leave(component(4), of: container)
            #expect(!index.contains(component(4), of: container))
            index.enter(component(2), of: container)
            index.leave(component(2), of: container)
            #expect(index.contains(component(2), of: container))
        }
    }

    @Test(arguments: [1, 10, 31, 32, 33, 34, 50, 100])
    func framesFindWhatIsAroundAtAnyDepth(depth: Int) {
        run(1...depth, inside: outside) { frame in
            for number in [1, depth / 2 + 1, depth] {
                #expect(chain(to: number, from: frame) == (number...depth).map { "\($0)" })
            }
            #expect(chain(to: depth + 1, from: frame) == nil)
            #expect(chain(to: 1, of: ContainerReference(), from: frame) == nil)
            // What has ended is around nobody.
            run([depth + 1, depth + 2], inside: frame) { _ in }
            #expect(chain(to: depth + 1, from: frame) == nil)
            let inside = Frame(Frame.Environment(container: container), inside: frame)
            #expect(chain(to: 1, from: inside) == (1...depth).map { "\($0)" })
        }
    }

    /// The creation that a frame is in belongs to a task; the thread that it goes on on is in the middle of something else.
    @Test(arguments: [2, 40], [2, 40])
    func framesFindWhatRunsBelow(depth: Int, below: Int) async {
        await runInTask(1...depth, inside: outside) { frame in
            run(1_001...1_000 + below, inside: outside) { _ in
                run([500, 501], inside: frame) { inner in
                    #expect(chain(to: 1, from: inner)?.first == "1")
                    #expect(chain(to: 1_001, from: inner)?.first == "1001")
                    #expect(chain(to: 1_000 + below, from: inner) == ["\(1_000 + below)", "500", "501"])
                    #expect(chain(to: 499, from: inner) == nil)
                    run([502], inside: inner) { #expect(chain(to: 1_001, from: $0)?.first == "1001") }
                }
            }
        }
    }

    /// The same as `run`, in creations that may suspend.
    private func runInTask(
        _ numbers: some Collection<Int>, inside outer: Frame, _ body: (Frame) -> Void
    ) async {
        guard let number = numbers.first else { return body(outer) }
        let frame = Frame(of: component(number), from: outer, isAsynchronous: true)
        await frame.run { await runInTask(numbers.dropFirst(), inside: frame, body) }
    }
}
