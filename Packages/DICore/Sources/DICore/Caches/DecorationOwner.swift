/// A container, as the owner of the decorations of instances that other containers hold too: existing ones, and those of caches
/// that are shared on purpose.
///
/// A decoration lies with the cell of the decorated instance. Where that cell is not the container's own, the owner removes the
/// decoration when the component or the container is removed.
package final class DecorationOwner: @unchecked Sendable {
    // Safety: each variable is read and written under `lock`.
    /// The cells of others with decorations, by component.
    private var cells: [UInt: WeakList] = [:]

    /// The decorations, by their numbers.
    private var ids = IdentityTable<DecorationID>()

    /// The decorations that are one step from a component, and from another decoration.
    private var starts = IdentityTable<Steps>()
    private var steps = IdentityTable<Steps>()

    // A lock of its own, since users' qualifiers are compared under it.
    private let lock = Lock()

    package init() {}

    private typealias Steps = ListedTable<DecorationID.Step, DecorationID>

    /// Returns the number of a decoration.
    package func number(of id: DecorationID) -> Int { id.number }

    /// Returns the start of the ways from a component to its decorations: its answer to a key.
    ///
    /// - Parameter number: See ``DecorationID/Step/answer(_:number:)``.
    package func id(of registration: UInt, answering key: ComponentKey, number: Int) -> DecorationID {
        lock.withLock { id(of: .answer(key, number: number), over: 0, of: registration, in: &starts, at: registration) }
    }

    /// Returns the result of a step over another one.
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
            number: Int(UniqueID.next()))
        ids[UInt(new.number)] = new
        table.update(place, { $0.append(step, new) }, orInsert: Steps(step, new))
        return new
    }

    /// Returns the step below a step; `nil` for the answer of a component.
    package func id(below id: DecorationID) -> DecorationID? { lock.withLock { ids[UInt(id.inner)] } }

    deinit {
        for (registration, cells) in cells { dropDecorations(of: registration, in: cells) }
    }

    /// Notes that a cell of others has a decoration of this container.
    func note(_ cell: CacheCell, of registration: UInt) {
        DeferredRelease.after { lock.withLock { cells[registration, default: WeakList()].append(cell) } }
    }

    /// Removes the decorations of a component.
    func forget(_ registration: UInt) {
        let (cells, _) = lock.withLock { () -> (WeakList?, [DecorationID]) in
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
            return (self.cells.removeValue(forKey: registration), forgotten)
        }
        if let cells { dropDecorations(of: registration, in: cells) }
    }

    private func dropDecorations(of registration: UInt, in cells: WeakList) {
        for cell in cells.objects(as: CacheCell.self) { cell.dropDecorations(of: registration, in: self) }
    }
}
