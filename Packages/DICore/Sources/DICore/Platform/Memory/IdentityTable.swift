public import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A table from identities to words, which threads read without a lock while one thread inserts.
///
/// An identity is the address of a type, or an odd hash that several keys may share. It is never zero. The table uses
/// open addressing with linear probing. It only grows. A larger table takes the place of a full one, which other
/// threads may still read, so it is kept. All of them together take at most twice the memory of the last.
///
/// Memory: the mask of the last table, the number of its pairs, the address of the table before, then pairs of an
/// identity and its word.
///
/// Thread-safety: any thread may read. A caller that inserts holds the lock of the table's owner.
@usableFromInline
struct IdentityTable: ~Copyable, @unchecked Sendable {
    // Safety: the memory consists of atomic words, and is freed by `deinit` only. A pair is readable when its identity
    // is not zero, and the word is stored before.

    @usableFromInline
    typealias Words = UnsafeMutablePointer<Atomic<UInt>>

    @usableFromInline
    enum Header {
        @usableFromInline static var mask: Int { 0 }
        static var count: Int { 1 }
        static var previous: Int { 2 }
        @usableFromInline static var size: Int { 3 }
    }

    /// The address of the memory of the last table.
    @usableFromInline
    let last: Atomic<UInt>

    init() {
        last = Atomic(UInt(bitPattern: Self.allocate(capacity: 8, after: nil)))
    }

    deinit {
        var next = Words(bitPattern: last.load(ordering: .acquiring))
        while let words = next {
            next = Words(bitPattern: words[Header.previous].load(ordering: .relaxed))
            free(words)
        }
    }

    private static func allocate(capacity: Int, after previous: Words?) -> Words {
        let count = Header.size + 2 * capacity
        // Swift's own allocations end the process too if there is no memory. `calloc` returns zeros, and costs half as
        // much.
        guard let memory = calloc(count, MemoryLayout<UInt>.stride) else { fatalError("no memory for a table") }
        // Safety: an atomic word has the layout of a word.
        let words = memory.bindMemory(to: Atomic<UInt>.self, capacity: count)
        words[Header.mask].store(UInt(capacity - 1), ordering: .relaxed)
        words[Header.previous].store(UInt(bitPattern: previous), ordering: .relaxed)
        return words
    }

    // MARK: Reading

    /// The number of pairs.
    var count: Int { Int(words[Header.count].load(ordering: .relaxed)) }

    @usableFromInline
    var words: Words { Words(bitPattern: last.load(ordering: .acquiring)).unsafelyUnwrapped }

    /// Returns the word of an identity that no other key shares; zero if there is none.
    @inlinable
    @inline(__always)
    func word(of identity: UInt) -> UInt {
        // Safety: `last` is the address of a table from the initializer on.
        let words = Words(bitPattern: last.load(ordering: .acquiring)).unsafelyUnwrapped
        let mask = words[Header.mask].load(ordering: .relaxed)
        var place = Self.firstPlace(of: identity, mask)
        while true {
            let found = words[Self.position(place)].load(ordering: .acquiring)
            if found == identity { return words[Self.position(place) + 1].load(ordering: .relaxed) }
            if found == 0 { return 0 }
            place = (place + 1) & mask
        }
    }

    /// Returns the first word of an identity that belongs to the wanted key; zero if there is none.
    func word(of identity: UInt, where isWanted: (UInt) -> Bool) -> UInt {
        let words = words
        let mask = words[Header.mask].load(ordering: .relaxed)
        var place = Self.firstPlace(of: identity, mask)
        while true {
            let found = words[Self.position(place)].load(ordering: .acquiring)
            if found == 0 { return 0 }
            if found == identity {
                let word = words[Self.position(place) + 1].load(ordering: .relaxed)
                if isWanted(word) { return word }
            }
            place = (place + 1) & mask
        }
    }

    /// Calls a closure with each pair, in no particular order. The caller holds the lock.
    func forEachPair(_ body: (_ identity: UInt, _ word: UInt) -> Void) {
        let words = words
        for place in 0...words[Header.mask].load(ordering: .relaxed) {
            let identity = words[Self.position(place)].load(ordering: .relaxed)
            if identity != 0 { body(identity, words[Self.position(place) + 1].load(ordering: .relaxed)) }
        }
    }

    @inlinable
    @inline(__always)
    static func position(_ place: UInt) -> Int { Header.size + 2 * Int(bitPattern: place) }

    /// A hash of one multiplication, by the golden ratio. Its upper bits are the best.
    @inlinable
    @inline(__always)
    static func firstPlace(of identity: UInt, _ mask: UInt) -> UInt {
        let hash = UInt64(identity) &* 0x9E37_79B9_7F4A_7C15
        return UInt(truncatingIfNeeded: hash &>> 32) & mask
    }

    // MARK: Inserting

    /// Inserts a pair. The caller holds the lock, and knows that the key is not in the table.
    ///
    /// - Complexity: O(1) on average over many pairs.
    func insert(_ word: UInt, for identity: UInt) {
        precondition(identity != 0, "an identity is not zero")
        var words = words
        let capacity = words[Header.mask].load(ordering: .relaxed) + 1
        if (words[Header.count].load(ordering: .relaxed) + 1) * 4 > capacity * 3 {
            let larger = Self.allocate(capacity: Int(2 * capacity), after: words)
            forEachPair { Self.place($1, for: $0, in: larger) }
            last.store(UInt(bitPattern: larger), ordering: .releasing)
            words = larger
        }
        Self.place(word, for: identity, in: words)
    }

    private static func place(_ word: UInt, for identity: UInt, in words: Words) {
        let mask = words[Header.mask].load(ordering: .relaxed)
        var place = firstPlace(of: identity, mask)
        while words[position(place)].load(ordering: .relaxed) != 0 { place = (place + 1) & mask }
        words[position(place) + 1].store(word, ordering: .relaxed)
        words[position(place)].store(identity, ordering: .releasing)
        words[Header.count].store(words[Header.count].load(ordering: .relaxed) + 1, ordering: .relaxed)
    }
}
