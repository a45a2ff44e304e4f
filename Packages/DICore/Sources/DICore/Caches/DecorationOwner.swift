import Synchronization

/// A container, as the owner of what its decorators make of instances that others hold too: existing ones, and those of caches
/// that are shared on purpose.
///
/// What decorators make lies with the cell of what they decorate. Where that is not the container's own, this takes it back when
/// the component, or the container, goes.
///
/// Thread-safety: may be used from any thread.
package final class DecorationOwner: @unchecked Sendable {
    // Safety: what is variable is read and written under `lock`.
    private var places = Places()

    /// The numbers of what decorators make, and of the ways there, by component.
    private var numbers: [UInt: [DecorationID: Int]] = [:]
    private var ids: [UInt: [Int: DecorationID]] = [:]

    // One of its own, since users' qualifiers are hashed under it.
    private let lock = Lock()
    private static let nextNumber = Atomic<Int>(1)

    package init() {}

    private struct Places: Sendable {
        /// The cells with decorations, by component.
        var cells: [UInt: [Weak]] = [:]
        var count = 0
        var next = 64
    }

    private struct Weak: @unchecked Sendable {
        // Safety: written in the initialiser only; the runtime makes loading a weak reference safe.
        weak var cell: CacheCell?
    }

    /// A number for what a decorator makes, which is that of nothing else in any container.
    package func number(of id: DecorationID) -> Int {
        lock.withLock {
            if let known = numbers[id.registration]?[id] { return known }
            let new = Self.nextNumber.add(1, ordering: .relaxed).oldValue
            numbers[id.registration, default: [:]][id] = new
            ids[id.registration, default: [:]][new] = id
            return new
        }
    }

    /// What a component answers to a key with.
    ///
    /// - Parameter number: See ``DecorationID/Step/answer(_:number:)``.
    package func id(of registration: UInt, answering key: ComponentKey, number: Int) -> DecorationID {
        DecorationID(
            owner: ObjectIdentifier(self), registration: registration, inner: 0, step: .answer(key, number: number))
    }

    /// What a step makes of something.
    package func id(of step: DecorationID.Step, over inner: DecorationID) -> DecorationID {
        DecorationID(
            owner: inner.owner, registration: inner.registration, inner: number(of: inner), step: step)
    }

    /// What something is made of; `nil` for what a component answers with.
    func id(below id: DecorationID) -> DecorationID? { lock.withLock { ids[id.registration]?[id.inner] } }

    /// The number of what a decorator makes, where it has one.
    func knownNumber(of id: DecorationID) -> Int? { lock.withLock { numbers[id.registration]?[id] } }

    deinit {
        for (registration, cells) in places.cells {
            for weak in cells { weak.cell?.dropDecorations(of: registration, in: self) }
        }
    }

    /// Notes that a cell that others hold too has something of this container.
    func note(_ cell: CacheCell, of registration: UInt) {
        let looked = lock.withLock { () -> [CacheCell?] in
            var looked: [CacheCell?] = []
            // Cells that have gone are forgotten now and then.
            if places.count >= places.next {
                places.cells = places.cells.compactMapValues { all in
                    let alive = all.filter { weak in
                        let cell = weak.cell
                        looked.append(cell)
                        return cell != nil
                    }
                    return alive.isEmpty ? nil : alive
                }
                places.count = places.cells.values.reduce(0) { $0 + $1.count }
                places.next = max(64, places.count * 2)
            }
            places.cells[registration, default: []].append(Weak(cell: cell))
            places.count += 1
            return looked
        }
        withExtendedLifetime(looked) {}  // released here, outside the lock: this may be the last owner
    }

    /// A component has gone.
    func forget(_ registration: UInt) {
        let cells = lock.withLock { () -> [Weak] in
            numbers[registration] = nil
            ids[registration] = nil
            let cells = places.cells.removeValue(forKey: registration) ?? []
            places.count -= cells.count
            return cells
        }
        for weak in cells { weak.cell?.dropDecorations(of: registration, in: self) }
    }
}
