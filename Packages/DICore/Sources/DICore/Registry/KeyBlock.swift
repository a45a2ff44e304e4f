/// The keys of the components that are registered together, before the first request. Each key has one claim.
///
/// Registries that result from changes share it, up to the first change of one of its keys.
struct KeyBlock: Sendable {
    private var claims: [Pair] = []

    private struct Pair: Sendable {
        let identity: UInt

        /// The claim; `nil` after it was taken.
        var claim: KeyClaims.Claim?
    }

    /// The positions of claims plus one, by the hashes of their keys, with linear probing; empty for a few claims,
    /// which are searched one by one.
    private var index: [UInt32] = []

    private static var few: Int { 8 }

    var isEmpty: Bool { claims.isEmpty }

    var allClaims: [KeyClaims.Claim] { claims.compactMap(\.claim) }

    /// Makes room for a number of keys.
    mutating func reserve(_ count: Int) {
        claims.reserveCapacity(count)
        if count > Self.few { index = Array(repeating: 0, count: Self.capacity(count)) }
    }

    /// A power of two, so that a third of the places at least stays free.
    private static func capacity(_ count: Int) -> Int {
        var capacity = 16
        while 2 * capacity < 3 * (count + 1) { capacity *= 2 }
        return capacity
    }

    /// Returns the claim to a key.
    subscript(key: ComponentKey) -> KeyClaims.Claim? {
        let identity = key.identity
        guard let position = position(of: identity), let claim = claims[position].claim else { return nil }
        // Keys with more than a type may have the same identity.
        return key.isPlain || claim.key == key ? claim : nil
    }

    private func position(of identity: UInt) -> Int? {
        if index.isEmpty { return claims.firstIndex { $0.identity == identity } }
        let position = Int(index[place(of: identity)]) - 1
        return position < 0 ? nil : position
    }

    /// Returns the place of an identity in the index, or the free place for it.
    private func place(of identity: UInt) -> Int {
        let mask = index.count - 1
        var place = Int(truncatingIfNeeded: IdentityTable.firstPlace(of: identity, UInt(mask)))
        while index[place] != 0, claims[Int(index[place]) - 1].identity != identity { place = (place + 1) & mask }
        return place
    }

    /// Adds a claim to the key, unless a key with the same identity has one.
    ///
    /// - Returns: Whether it was added.
    mutating func add(_ claim: KeyClaims.Claim, to key: ComponentKey) -> Bool {
        let identity = key.identity
        let count = claims.count + 1
        if count > Self.few, 2 * index.count < 3 * (count + 1) {
            index = Array(repeating: 0, count: Self.capacity(count))
            for position in claims.indices { index[place(of: claims[position].identity)] = UInt32(position + 1) }
        }
        if index.isEmpty {
            if position(of: identity) != nil { return false }
        } else {
            let place = place(of: identity)
            if index[place] != 0 { return false }
            index[place] = UInt32(count)
        }
        claims.append(Pair(identity: identity, claim: claim))
        return true
    }

    /// Removes the claim to a key.
    ///
    /// - Complexity: O(*n*) in the number of keys, if another registry shares the block.
    mutating func take(_ key: ComponentKey) -> KeyClaims.Claim? {
        guard self[key] != nil, let position = position(of: key.identity) else { return nil }
        return claims[position].claim.take()
    }
}
