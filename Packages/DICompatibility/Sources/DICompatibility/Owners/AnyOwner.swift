/// An ``Owner``, whatever its type.
protocol AnyOwner {}

extension Owner: AnyOwner {}
