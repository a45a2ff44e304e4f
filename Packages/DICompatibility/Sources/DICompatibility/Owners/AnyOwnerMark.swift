/// An ``OwnerMark``, whatever its type.
protocol AnyOwnerMark {}
