/// A hash of words that tell things apart, such as addresses of types: one multiplication, whose upper bits are the best.
@usableFromInline
enum WordHash {
    /// The place of a word in a table.
    ///
    /// - Parameters:
    ///   - word: What is looked up.
    ///   - shift: The bits of a word that the table has no use for: it has a power of two of places, and the rest of the bits
    ///     count these.
    @inlinable
    @inline(__always)
    static func place(of word: UInt, shift: UInt) -> UInt {
        // The golden ratio, as a fraction of all words.
        (word &* UInt(truncatingIfNeeded: 0x9E37_79B9_7F4A_7C15 as UInt64)) &>> shift
    }
}
