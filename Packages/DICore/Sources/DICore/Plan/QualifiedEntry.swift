/// What is found under a qualified key, and which key that is.
@usableFromInline
final class QualifiedEntry: @unchecked Sendable {
    // Safety: constant; `entry` is of the plan that keeps this, made for the type that the identity is of.
    @usableFromInline
    let typeIdentity: UInt

    let qualifier: Qualifier

    /// The qualifier, where it is a name.
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

    /// The hash of a type and a name; never zero.
    ///
    /// Cheap, for the short texts that names are. Names that are equal in other bytes, as composed and decomposed letters are,
    /// differ in it: they are found where it takes longer, by the key.
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

    /// The hash of a type and a qualifier; never zero.
    static func hash(_ typeIdentity: UInt, _ qualifier: Qualifier) -> UInt {
        let hash: UInt
        switch qualifier.storage {
        case .name(let name): return Self.hash(typeIdentity, name: name)
        case .type(let type): hash = UInt(bitPattern: type)
        case .value(let value): hash = UInt(bitPattern: value.hashValue)
        case .described: hash = 0
        }
        return ((typeIdentity ^ hash) &* 0x0100_0193) | 1
    }
}
