/// An entry with its qualified key.
@usableFromInline
final class QualifiedEntry {
    // Safety: constant. `entry` belongs to the plan that keeps this object, and was made for the type with the
    // identity.
    @usableFromInline
    let typeIdentity: UInt

    let qualifier: Qualifier

    /// The qualifier, if it is a name.
    @usableFromInline
    let name: String?

    @usableFromInline
    let entry: UnsafeRawPointer

    init(_ typeIdentity: UInt, _ qualifier: Qualifier, entry: UnsafeMutableRawPointer) {
        self.typeIdentity = typeIdentity
        self.qualifier = qualifier
        name = qualifier.name
        self.entry = UnsafeRawPointer(entry)
    }

    /// Returns the hash of a type and a name; never zero.
    ///
    /// The hash is cheap for short names. Equal names of different bytes, such as composed and decomposed letters, have
    /// different hashes: the slow path finds their entry by the key.
    @inlinable
    @inline(__always)
    static func hash(_ typeIdentity: UInt, name: String) -> UInt {
        var name = name
        let hash = name.withUTF8 { bytes in
            var hash = typeIdentity
            for byte in bytes { hash = (hash ^ UInt(byte)) &* 0x0100_0193 }
            return hash
        }
        return hash == 0 ? 1 : hash
    }

    /// Returns the hash of a type and a qualifier; never zero.
    static func hash(_ typeIdentity: UInt, _ qualifier: Qualifier) -> UInt {
        let hash: UInt
        switch qualifier.storage {
        case .name(let name): return Self.hash(typeIdentity, name: name)
        case .type(.live(let type)): hash = UInt(bitPattern: ObjectIdentifier(type))
        case .type(.described): hash = 0
        case .value(let value): hash = UInt(bitPattern: value.hashValue)
        }
        return ((typeIdentity ^ hash) &* 0x0100_0193) | 1
    }
}
