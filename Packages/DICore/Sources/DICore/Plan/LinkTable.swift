public import Synchronization

/// A table from words to pointers that is read without a lock, and written by one thread at a time.
///
/// Open addressing with linear probing. A writer stores the value first, and then the key with release ordering. A
/// reader loads the key with acquire ordering, so it never sees a key without its value. Keys are never removed. The
/// table grows by doubling. Old blocks, which together are no larger than the newest, are kept as long as the table,
/// because a reader may still use one.
///
/// Not copyable, so that its owner's readers borrow it in place instead of retaining it.
@usableFromInline
struct LinkTable: ~Copyable, @unchecked Sendable {
    // Safety: a block is a header, then pairs of an atomic key and a pointer. `current` is only ever replaced by a
    // block that holds all pairs of the one before, or by an empty one, and no block is freed before the table. Mask
    // and shift of a block never change. Only writers, which hold the lock of the container, use its count and previous
    // block.
    @usableFromInline
    let current: Atomic<UnsafeMutableRawPointer>

    @usableFromInline
    static var shiftOffset: Int { 8 }
    private static var countOffset: Int { 16 }
    private static var previousOffset: Int { 24 }
    @usableFromInline
    static var headerSize: Int { 32 }
    @usableFromInline
    static var pairSize: Int { 16 }

    // Safety: the first block of every table: empty, never written to, and never freed.
    nonisolated(unsafe) private static let none = makeBlock(capacity: 2, previous: nil)

    init() {
        current = Atomic(Self.none)
    }

    deinit {
        var next: UnsafeMutableRawPointer? = current.load(ordering: .acquiring)
        while let block = next, block != Self.none {
            next = block.load(fromByteOffset: Self.previousOffset, as: UnsafeMutableRawPointer?.self)
            block.deallocate()
        }
    }

    /// Returns the first pointer under `key` that `accept` takes.
    @inlinable
    @inline(__always)
    borrowing func find(_ key: UInt, where accept: (UnsafeRawPointer) -> Bool = { _ in true }) -> UnsafeRawPointer? {
        Self.find(key, in: current.load(ordering: .acquiring), where: accept)
    }

    @inlinable
    @inline(__always)
    static func find(
        _ key: UInt, in block: UnsafeMutableRawPointer, where accept: (UnsafeRawPointer) -> Bool
    ) -> UnsafeRawPointer? {
        let mask = block.load(as: UInt.self)
        var index = WordHash.place(of: key, shift: block.load(fromByteOffset: shiftOffset, as: UInt.self))
        while true {
            let pair = block + headerSize + Int(bitPattern: index) &* pairSize
            let stored = pair.assumingMemoryBound(to: Atomic<UInt>.self).pointee.load(ordering: .acquiring)
            if stored == key {
                let pointer = pair.load(fromByteOffset: 8, as: UnsafeRawPointer.self)
                if accept(pointer) { return pointer }
            }
            if stored == 0 { return nil }
            index = (index &+ 1) & mask
        }
    }

    /// Returns the pointer under `key`, also if ``close()`` has removed it; the lock must be held.
    borrowing func findEver(_ key: UInt) -> UnsafeRawPointer? {
        if let pointer = find(key) { return pointer }
        // The block of a closed table is empty, and follows the last block before.
        let block = current.load(ordering: .relaxed)
        guard block.load(fromByteOffset: Self.countOffset, as: UInt.self) == 0,
            let closed = block.load(fromByteOffset: Self.previousOffset, as: UnsafeMutableRawPointer?.self)
        else { return nil }
        return Self.find(key, in: closed) { _ in true }
    }

    /// Adds a pair; the lock must be held, and `key` must not be zero.
    borrowing func insert(_ key: UInt, _ pointer: UnsafeRawPointer) {
        precondition(key != 0)
        var block = current.load(ordering: .relaxed)
        let capacity = block.load(as: UInt.self) + 1
        let count = block.load(fromByteOffset: Self.countOffset, as: UInt.self)
        if block == Self.none {
            block = Self.makeBlock(capacity: 16, previous: block)
        } else if (count + 1) * 4 > capacity * 3 {
            let larger = Self.makeBlock(capacity: Int(capacity) * 2, previous: block)
            for index in 0..<Int(capacity) {
                let pair = block + Self.headerSize + index * Self.pairSize
                let stored = pair.assumingMemoryBound(to: Atomic<UInt>.self).pointee.load(ordering: .relaxed)
                if stored != 0 {
                    Self.store(stored, pair.load(fromByteOffset: 8, as: UnsafeRawPointer.self), in: larger)
                }
            }
            block = larger
        }
        Self.store(key, pointer, in: block)
        block.storeBytes(of: count + 1, toByteOffset: Self.countOffset, as: UInt.self)
        current.store(block, ordering: .releasing)
    }

    /// Removes every key, so that readers take the slow path. The lock must be held.
    borrowing func close() {
        let block = current.load(ordering: .relaxed)
        current.store(Self.makeBlock(capacity: 2, previous: block), ordering: .releasing)
    }

    private static func makeBlock(capacity: Int, previous: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer {
        let size = headerSize + capacity * pairSize
        let block = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
        block.initializeMemory(as: UInt8.self, repeating: 0, count: size)
        block.storeBytes(of: UInt(capacity - 1), as: UInt.self)
        block.storeBytes(
            of: UInt(UInt.bitWidth - capacity.trailingZeroBitCount), toByteOffset: shiftOffset, as: UInt.self)
        block.storeBytes(of: previous, toByteOffset: previousOffset, as: UnsafeMutableRawPointer?.self)
        return block
    }

    private static func store(_ key: UInt, _ pointer: UnsafeRawPointer, in block: UnsafeMutableRawPointer) {
        let mask = block.load(as: UInt.self)
        var index = WordHash.place(of: key, shift: block.load(fromByteOffset: shiftOffset, as: UInt.self))
        while true {
            let pair = block + headerSize + Int(index) * pairSize
            let atomic = pair.assumingMemoryBound(to: Atomic<UInt>.self)
            if atomic.pointee.load(ordering: .relaxed) == 0 {
                pair.storeBytes(of: pointer, toByteOffset: 8, as: UnsafeRawPointer.self)
                atomic.pointee.store(key, ordering: .releasing)
                return
            }
            index = (index + 1) & mask
        }
    }
}
