import Synchronization

/// The resolution observers of a container: at least one.
struct Observers: Sendable {
    /// An observer of a container, which its children and copies share.
    private final class Entry: Sendable {
        let observer: any ResolutionObserver

        init(_ observer: any ResolutionObserver) {
            self.observer = observer
        }
    }

    private final class List: Sendable {
        let all: [Entry]

        init(_ all: [Entry]) {
            self.all = all
        }
    }

    private let list: List
    private let first: Int

    /// Makes a list of observers; `nil` where there are none.
    init?(_ all: [any ResolutionObserver]) {
        self.init(all.map(Entry.init))
    }

    private init?(_ all: [Entry]) {
        if all.isEmpty { return nil }
        list = List(all)
        first = 0
    }

    private init?(_ list: List, from first: Int) {
        if first >= list.all.count { return nil }
        self.list = list
        self.first = first
    }

    var count: Int { list.all.count - first }

    /// Returns all but the first observers; `nil` where none is left.
    func dropFirst(_ count: Int) -> Observers? { Observers(list, from: first + count) }

    /// Returns observers, with more behind them.
    static func adding(_ more: [any ResolutionObserver], to some: Observers?) -> Observers? {
        guard let some, !more.isEmpty else { return some ?? Observers(more) }
        return Observers(some.list.all[some.first...] + more.map(Entry.init))
    }

    // MARK: Telling

    /// The observers that the calling thread informs.
    private static let telling = ThreadLocalStack<ObjectIdentifier>()

    /// Asks each observer whether it refuses a component.
    func willResolve(_ component: ComponentDescription) throws {
        try inform { try $0.willResolve(component) }
    }

    /// Reports an event to each observer. No lock may be held.
    func observe(_ event: ResolutionEvent) {
        inform { $0.observe(event) }
    }

    private func inform<Failure: Error>(_ body: (any ResolutionObserver) throws(Failure) -> Void) throws(Failure) {
        for entry in list.all.dropFirst(first) {
            let id = ObjectIdentifier(entry)
            // An observer does not see its own requests, in whichever container.
            if Self.telling.contains(where: { $0 == id }) { continue }
            try Self.telling.with(id) { () throws(Failure) in try body(entry.observer) }
        }
    }

    // MARK: Numbers

    private static let lastNumber = Atomic<Int>(0)

    /// Returns a number that no other creation and no other scope in this process has.
    static func nextNumber() -> Int { lastNumber.add(1, ordering: .relaxed).newValue }
}
