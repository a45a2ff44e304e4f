/// The slot of a weak cell: when the instance is gone, it chooses another one.
final class WeakSlot: CacheSlot, @unchecked Sendable {
    // Safety: `last` is read and written under `lock`.

    private let lock = Lock()
    private var last: CacheCell

    /// - Parameter cell: The first cell.
    init(_ cell: CacheCell) { last = cell }

    func cell(in context: borrowing CacheContext) -> CacheCell { cell(derivedBy: []) }

    /// Returns the cell of an instance that another one is made of. That one may be alive when the instance is gone,
    /// and the instance when that one is gone.
    ///
    /// - Parameter origins: The decorators and the roles, the innermost first.
    func cell(derivedBy origins: [any AnyObject & Sendable]) -> CacheCell {
        let known = lock.withLock { last }
        // Not under the lock: the last reference to an instance may be released here, and its deinitializer is user
        // code.
        var cell = known
        var isGone = cell.isGone
        for origin in origins {
            cell = cell.derived(by: origin)
            if cell.isGone { isGone = true }
        }
        guard isGone, !cell.isReady else { return known }
        return lock.withLock {
            if last === known { last = CacheCell(.weak) }
            return last
        }
    }
}

extension CacheCell {
    fileprivate var isGone: Bool { if case .gone = state { true } else { false } }
}

/// A class instance that a weak cell holds without keeping it alive.
struct WeakInstance {
    private weak var object: AnyObject?
    private let type: any Any.Type
    private let isMainActor: Bool

    /// Returns a box with a weak reference to the instance in a box.
    static func box(of box: InstanceBox) -> InstanceBox {
        func object<Value>(_ type: Value.Type) -> AnyObject { box.value(as: type) as AnyObject }
        let header = box.header
        return .holding(
            WeakInstance(
                object: _openExistential(header.type, do: object), type: header.type, isMainActor: header.isMainActor))
    }

    /// A box of the instance, if that still lives.
    var box: InstanceBox? {
        guard let object else { return nil }
        func box<Value>(_ type: Value.Type) -> InstanceBox? {
            (object as? Value).map { .holding($0, isMainActor: isMainActor) }
        }
        return _openExistential(type, do: box)
    }
}
