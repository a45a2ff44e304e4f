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

/// The things that few containers have, so that code looks for them only where they are.
struct RegistryFeatures: OptionSet, Sendable {
    let rawValue: UInt8

    /// Some component is private to a module.
    static let privateComponents = RegistryFeatures(rawValue: 1)

    /// Some component overrides others.
    static let overridingComponents = RegistryFeatures(rawValue: 2)

    static let decorators = RegistryFeatures(rawValue: 4)
    static let rules = RegistryFeatures(rawValue: 8)

    /// Some rule may answer any key.
    static let openRules = RegistryFeatures(rawValue: 16)

    /// Some rule may answer certain receivers only.
    static let contextualRules = RegistryFeatures(rawValue: 32)

    /// Scopes supply the instances of some component, or some component says which scopes are around others.
    static let scopes = RegistryFeatures(rawValue: 64)
}
