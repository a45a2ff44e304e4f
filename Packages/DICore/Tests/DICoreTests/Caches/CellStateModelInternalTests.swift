import TestSupport
import Testing

@testable import DICore

/// Every sequence of events that three requests and a clearing can bring to a cell, up to a length, against what must hold.
@Suite struct CellStateModelInternalTests {
    /// What can happen next.
    enum Event: Hashable {
        case ask(request: Int)
        case finish(request: Int)
        case fail(request: Int)
        case clear
    }

    /// What a request is doing.
    enum Request {
        case idle
        case creating(Work)
        case waiting(Work)
    }

    /// A cell, and what is known of it from outside.
    struct World {
        var state = CellState<Work>()
        var requests = [Request](repeating: .idle, count: 3)

        /// The box that must be answered with, if any.
        var held: InstanceBox?

        /// Creations that began before the last clear.
        var stale: Set<ObjectIdentifier> = []

        /// Keeps what is told apart by its address.
        var kept: [Work] = []
        var trace: [Event] = []

        var creating: [(request: Int, creation: Work)] {
            requests.enumerated().compactMap { index, request in
                if case .creating(let creation) = request { (index, creation) } else { nil }
            }
        }
    }

    private func events(in world: World) -> [Event] {
        var events: [Event] = [.clear]
        for (index, request) in world.requests.enumerated() {
            switch request {
            case .idle: events.append(.ask(request: index))
            case .creating: events += [.finish(request: index), .fail(request: index)]
            // Woken up by the end of what it waits for: see `wake`.
            case .waiting: break
            }
        }
        return events
    }

    private func step(_ world: inout World, _ event: Event, racing: Bool) throws {
        world.trace.append(event)
        switch event {
        case .ask(let index):
            let answer = world.state.ask(
                { Work(generation: $0) }, racing: racing, isAround: { _ in false })
            switch answer {
            case .use(let box):
                try #require(box === world.held, "\(world.trace)")
            case .create(let creation):
                try #require(world.held == nil, "\(world.trace)")
                let fresh = world.creating.filter { !world.stale.contains(ObjectIdentifier($0.creation)) }
                // Creations of one component never overlap, unless they race, or are overtaken by a clear.
                try #require(racing || fresh.isEmpty, "\(world.trace)")
                world.kept.append(creation)
                world.requests[index] = .creating(creation)
            case .wait(let creation):
                try #require(!racing && world.held == nil, "\(world.trace)")
                // Nobody waits for what a clear has overtaken, or for what nobody creates.
                try #require(!world.stale.contains(ObjectIdentifier(creation)), "\(world.trace)")
                try #require(world.creating.contains { $0.creation === creation }, "\(world.trace)")
                world.requests[index] = .waiting(creation)
            }
        case .finish(let index):
            guard case .creating(let creation) = world.requests[index] else { return }
            let own = TypedInstanceBox(world.trace.count)
            let outcome = world.state.finish(creation, with: own, weakly: nil)
            let isStale = world.stale.contains(ObjectIdentifier(creation))
            try #require(outcome.isHeld == !isStale, "\(world.trace)")
            if isStale {
                // For those who waited, and stored nowhere.
                try #require(outcome.box === own, "\(world.trace)")
            } else if let held = world.held {
                try #require(racing && outcome.box === held, "\(world.trace)")
            } else {
                try #require(outcome.box === own, "\(world.trace)")
                world.held = own
            }
            wake(&world, index, creation)
        case .fail(let index):
            guard case .creating(let creation) = world.requests[index] else { return }
            world.state.fail(creation)
            wake(&world, index, creation)
        case .clear:
            let dropped = world.state.clear()
            try #require(dropped === world.held, "\(world.trace)")
            world.held = nil
            world.stale.formUnion(world.creating.map { ObjectIdentifier($0.creation) })
        }
        try #require(world.state.existing() === world.held, "\(world.trace)")
    }

    private func wake(_ world: inout World, _ index: Int, _ creation: Work) {
        world.requests[index] = .idle
        for (other, request) in world.requests.enumerated() {
            if case .waiting(let awaited) = request, awaited === creation { world.requests[other] = .idle }
        }
    }

    /// - Returns: How many sequences were tried.
    private func explore(_ world: World, depth: Int, racing: Bool) throws -> Int {
        if depth == 0 { return 1 }
        var count = 0
        for event in events(in: world) {
            var next = world
            try step(&next, event, racing: racing)
            count += try explore(next, depth: depth - 1, racing: racing)
        }
        return count
    }

    @Test(
        "Whatever happens in whichever order, what is held is fresh, and there is one of it", arguments: [true, false])
    func everySequence(racing: Bool) throws {
        let count = try explore(World(), depth: Sanitizer.reduced(7, to: 6), racing: racing)
        #expect(count > Sanitizer.reduced(10_000, to: 5_000))
    }
}
