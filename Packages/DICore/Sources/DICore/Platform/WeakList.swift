/// Objects of one type that the list does not keep alive.
struct WeakList: Sendable {
    // Not generic: each type would take code of its own.
    private struct Reference: @unchecked Sendable {
        // Safety: written in the initializer only; the runtime makes loading a weak reference safe.
        weak var object: AnyObject?
    }

    private var references: [Reference] = []

    /// How many references there may be before the list looks for those whose objects have gone.
    private var limit = 16

    /// Adds an object.
    ///
    /// Where a lock is held, call this in ``DeferredRelease/after(_:)``: an object that was looked at may lose its last other
    /// reference meanwhile.
    ///
    /// - Complexity: O(1) on average: the list removes references when it has doubled.
    mutating func append(_ object: AnyObject) {
        if references.count >= limit {
            references.removeAll { reference in
                guard let object = reference.object else { return true }
                DeferredRelease.release(object)
                return false
            }
            limit = max(16, references.count * 2)
        }
        references.append(Reference(object: object))
    }

    /// Returns the objects that are alive. They must not be released under a lock: this may hold the last references.
    ///
    /// - Parameter type: The type of all objects in the list.
    func objects<Object: AnyObject>(as type: Object.Type) -> [Object] {
        // Safety: objects of one type are put in.
        references.compactMap { $0.object.map { unsafeDowncast($0, to: type) } }
    }
}
