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

    /// What was named, by its number.
    private var ids = IdentityTable<DecorationID>()

    /// What is one step from a component, and from what was named.
    private var starts = IdentityTable<Steps>()
    private var steps = IdentityTable<Steps>()

    // One of its own, since users' qualifiers are compared under it.
    private let lock = Lock()
    private static let nextNumber = Atomic<Int>(1)

    package init() {}

    private typealias Steps = ListedTable<DecorationID.Step, DecorationID>

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

    /// The number of what a decorator makes.
    package func number(of id: DecorationID) -> Int { id.number }

    /// What a component answers to a key with.
    ///
    /// - Parameter number: See ``DecorationID/Step/answer(_:number:)``.
    package func id(of registration: UInt, answering key: ComponentKey, number: Int) -> DecorationID {
        lock.withLock { id(of: .answer(key, number: number), over: 0, of: registration, in: &starts, at: registration) }
    }

    /// What a step makes of something.
    package func id(of step: DecorationID.Step, over inner: DecorationID) -> DecorationID {
        lock.withLock {
            id(of: step, over: inner.number, of: inner.registration, in: &steps, at: UInt(inner.number))
        }
    }

    private func id(
        of step: DecorationID.Step, over inner: Int, of registration: UInt,
        in table: inout IdentityTable<Steps>, at place: UInt
    ) -> DecorationID {
        if let known = table[place]?[step] { return known }
        let new = DecorationID(
            owner: ObjectIdentifier(self), registration: registration, inner: inner, step: step,
            number: Self.nextNumber.add(1, ordering: .relaxed).oldValue)
        ids[UInt(new.number)] = new
        table.update(place, { $0.append(step, new) }, orInsert: Steps(step, new))
        return new
    }

    /// What something is made of; `nil` for what a component answers with.
    func id(below id: DecorationID) -> DecorationID? { lock.withLock { ids[UInt(id.inner)] } }

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
        let (cells, _) = lock.withLock { () -> ([Weak], [DecorationID]) in
            var forgotten = starts[registration]?.pairs.map(\.value) ?? []
            starts[registration] = nil
            var position = 0
            while position < forgotten.count {
                let number = UInt(forgotten[position].number)
                position += 1
                forgotten += steps[number]?.pairs.map(\.value) ?? []
                steps[number] = nil
                ids[number] = nil
            }
            let cells = places.cells.removeValue(forKey: registration) ?? []
            places.count -= cells.count
            return (cells, forgotten)
        }
        for weak in cells { weak.cell?.dropDecorations(of: registration, in: self) }
    }
}
