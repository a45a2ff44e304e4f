/// A set of keys, of which a word is kept: a quick test whether two sets may have a key in common.
struct KeyMask: Sendable {
    private var bits: UInt64

    /// The empty set.
    static let none = KeyMask(bits: 0)

    /// A set that may have any key.
    static let all = KeyMask(bits: .max)

    private init(bits: UInt64) { self.bits = bits }

    init(_ key: ComponentKey) {
        let hash = UInt64(key.identity) &* 0x9E37_79B9_7F4A_7C15
        bits = 1 << (hash >> 58)
    }

    mutating func formUnion(_ other: KeyMask) { bits |= other.bits }

    func union(_ other: KeyMask) -> KeyMask { KeyMask(bits: bits | other.bits) }

    var isEmpty: Bool { bits == 0 }

    /// Whether the sets may have a key in common.
    func meets(_ other: KeyMask) -> Bool { bits & other.bits != 0 }
}
