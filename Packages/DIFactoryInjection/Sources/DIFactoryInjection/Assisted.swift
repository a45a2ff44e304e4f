/// What an assisted component is registered as: makes a product from arguments, its dependencies already at hand.
///
/// Nobody asks for it directly: ask for an ``AssistedFactory``, or resolve with `arguments:`.
///
/// Thread-safety: made for one call, on one thread.
public struct Assisted<each Argument, Product> {
    @usableFromInline
    let make: (repeat each Argument) throws -> Product

    @inlinable
    init(_ make: @escaping (repeat each Argument) throws -> Product) {
        self.make = make
    }
}
