/// References as words, for atomic variables that also hold other words. Zero is no reference.
///
/// A variable that holds the word of a reference owns the object: it gets the word from ``retaining(_:)``, and hands it to
/// ``take(_:)`` once. The lowest two bits of a word are zero.
@usableFromInline
enum ReferenceWord<Object: AnyObject> {
    // Safety: the word comes from `retaining` for the same type, and was not taken yet.

    /// Returns the word of an object, and retains the object.
    static func retaining(_ object: Object) -> UInt { UInt(bitPattern: Unmanaged.passRetained(object).toOpaque()) }

    /// Returns the object of a word, and releases it when the caller does.
    static func take(_ word: UInt) -> Object? { reference(word)?.takeRetainedValue() }

    /// Returns the object of a word.
    static func object(_ word: UInt) -> Object? { reference(word)?.takeUnretainedValue() }

    // Safety: as above.
    /// Returns the object of a word without retaining it.
    @inlinable
    @inline(__always)
    static func reference(_ word: UInt) -> Unmanaged<Object>? {
        UnsafeRawPointer(bitPattern: word).map { Unmanaged.fromOpaque($0) }
    }
}
