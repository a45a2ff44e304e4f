/// The tables that find the entries of a plan without a lock, and without keeping the plan.
///
/// An entry is used while its plan is kept. Requests that take no reference to the container's first plan record that
/// they use it: see ``Reader``.
@usableFromInline
final class PlanTables: @unchecked Sendable {
    // Safety: the tables are written under the lock of the container, and read without it.

    /// The serial of the plan, which differs from that of every other plan, past ones included.
    @usableFromInline
    let serial = UniqueID.next()

    /// The entries of unnamed keys, by the identity of the type.
    @usableFromInline
    let types = LinkTable()

    /// The qualified entries by a hash. Two keys may have one hash, so each object has its key.
    @usableFromInline
    let qualified = LinkTable()

    // Safety: written once, by the initializer of the plan. Only requests for which the plan is kept read it.
    @exclusivity(unchecked) unowned var plan: Plan!

    /// Returns the link for an unnamed key, if it was linked.
    @inlinable
    @inline(__always)
    func link<Value>(to type: Value.Type) -> LinkedNeed<Value>? {
        guard let pointer = types.find(UInt(bitPattern: ObjectIdentifier(Value.self))) else { return nil }
        return LinkedNeed(serial: serial, entry: pointer)
    }

    /// Returns the link for a type and a name, if it was linked.
    @inlinable
    @inline(__always)
    func link<Value>(to type: Value.Type, named name: String) -> LinkedNeed<Value>? {
        let identity = UInt(bitPattern: ObjectIdentifier(Value.self))
        return qualifiedLink(to: type, hash: QualifiedEntry.hash(identity, name: name)) {
            $0.typeIdentity == identity && $0.name == name
        }
    }

    /// Returns the link for a type and a qualifier, if it was linked.
    @usableFromInline
    func qualifiedLink<Value>(to type: Value.Type, qualifier: Qualifier) -> LinkedNeed<Value>? {
        entry(of: UInt(bitPattern: ObjectIdentifier(Value.self)), qualifier).map {
            LinkedNeed(serial: serial, entry: $0)
        }
    }

    /// Returns the entry for a type, known by its address, and a qualifier, if it was linked.
    // Not generic: code that is not specialized would look up the metadata of its links.
    func entry(of identity: UInt, _ qualifier: Qualifier?) -> UnsafeRawPointer? {
        guard let qualifier else { return types.find(identity) }
        // Safety: `publish` inserts nothing else, and keeps what it inserts.
        let found = qualified.find(QualifiedEntry.hash(identity, qualifier)) { pointer in
            Unmanaged<QualifiedEntry>.fromOpaque(pointer)._withUnsafeGuaranteedRef {
                $0.typeIdentity == identity && $0.qualifier == qualifier
            }
        }
        return found.map { Unmanaged<QualifiedEntry>.fromOpaque($0)._withUnsafeGuaranteedRef { $0.entry } }
    }

    /// Returns the record of the entry for a type and a qualifier, if it was linked.
    func record(of identity: UInt, _ qualifier: Qualifier?) -> EntryRecord? {
        entry(of: identity, qualifier).map(EntryRecord.owning)
    }

    /// - Parameter isMeant: Returns whether an entry is that of the key; it must compare the type too.
    @inlinable
    @inline(__always)
    func qualifiedLink<Value>(
        to type: Value.Type, hash: UInt, where isMeant: (QualifiedEntry) -> Bool
    ) -> LinkedNeed<Value>? {
        let found = qualified.find(hash) { pointer in
            // Safety: `publish` inserts nothing else, and keeps what it inserts.
            Unmanaged<QualifiedEntry>.fromOpaque(pointer)._withUnsafeGuaranteedRef(isMeant)
        }
        return found.map { pointer in
            // Safety: as above; keys are equal, so the type is too.
            Unmanaged<QualifiedEntry>.fromOpaque(pointer)._withUnsafeGuaranteedRef {
                LinkedNeed(serial: serial, entry: $0.entry)
            }
        }
    }
}
