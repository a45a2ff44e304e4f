import TestSupport
import Testing

@testable import DICore

private protocol Store: AnyObject, Sendable {}

private final class Disk: Store {}

private final class Layer: Store {
    let inner: any Store
    init(_ inner: any Store) { self.inner = inner }
}

/// A slot that chooses the cells of a list one after the other.
private final class ListedSlot: CacheStrategy, CacheSlot {
    let lifetime = Lifetime(.container, name: "listed")
    private let cells: [CacheCell]
    private let used = Tally()

    /// How many cells were chosen.
    var count: Int { used.count }

    init(_ cells: [CacheCell]) { self.cells = cells }
    func makeSlot(for component: ComponentDescription) -> any CacheSlot { self }
    func cell(in context: borrowing CacheContext) -> CacheCell { cells[used.add() - 1] }
}

/// A decoration is kept with the instance that it decorates, also if the slot would choose another cell meanwhile.
@Suite(.ownThread) struct DecorationInternalTests {
    private let made = Tally()

    private var decorator: Decorator<any Store> {
        Decorator((any Store).self) { [made] inner in
            made.add()
            return Layer(inner)
        }
    }

    /// The isolation of a component.
    enum Kind: CaseIterable {
        case synchronous, asynchronous, mainActor
    }

    @Test(arguments: Kind.allCases) func slotChoosesOneCellForARequest(kind: Kind) async throws {
        let cells = (0..<2).map { _ in CacheCell() }
        let slot = ListedSlot(cells)
        let container = Container {
            switch kind {
            case .synchronous: Component(Disk.self) { Disk() }.role { $0 as any Store }.cached(slot)
            case .asynchronous: AsyncComponent(Disk.self) { () async in Disk() }.role { $0 as any Store }.cached(slot)
            case .mainActor: MainActorComponent(Disk.self) { Disk() }.role { $0 as any Store }.cached(slot)
            }
            decorator
            decorator
        }
        for count in 1...2 {
            let store = try await container.async.resolve((any Store).self)
            let disk = ((store as? Layer)?.inner as? Layer)?.inner
            #expect(disk != nil && disk === cells[count - 1].existing?.value(as: Disk.self))
            #expect(slot.count == count)
            #expect(made.count == count * 2)
        }
    }

    private struct Recorder: ResolutionObserver {
        let events = Guarded<[ResolutionEvent.Kind]>([])
        func observe(_ event: ResolutionEvent) { events.withLock { $0.append(event.kind) } }
    }

    @Test func requestChoosesAgainIfTheDecoratedInstanceIsGone() throws {
        let cells = [CacheCell(.weak), CacheCell(.weak)]
        let slot = ListedSlot([cells[0], cells[0], cells[1]])
        let recorder = Recorder()
        let container = Container(resolutionObservers: [recorder]) {
            Component(Disk.self) { Disk() }.role { $0 as any Store }.cached(slot)
            decorator
            decorator
        }
        _ = try container.resolve(Disk.self)
        recorder.events.withLock { $0 = [] }
        let store = try container.resolve((any Store).self)
        let disk = ((store as? Layer)?.inner as? Layer)?.inner
        #expect(disk != nil && disk === cells[1].existing?.value(as: Disk.self))
        #expect(made.count == 2)
        let failed: [ResolutionEvent.Kind] = [.creating, .creating, .failed, .failed]
        let again: [ResolutionEvent.Kind] = [.creating, .creating, .creating, .created, .created, .created]
        #expect(recorder.events.withLock { $0 } == failed + again)
    }

    @Test func slotThatKeepsAnInstanceThatIsGoneIsRefused() throws {
        let cell = CacheCell(.weak)
        let container = Container {
            Component(Disk.self) { Disk() }.role { $0 as any Store }.cached(ListedSlot([cell, cell, cell]))
            decorator
        }
        _ = try container.resolve(Disk.self)
        try expectError(.creationFailed) { try container.resolve((any Store).self) }
        #expect(made.count == 0)
    }
}
