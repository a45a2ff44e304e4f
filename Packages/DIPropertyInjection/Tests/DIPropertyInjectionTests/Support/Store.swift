/// A component without needs. Its name tells one instance from another.
struct Store: Sendable, Equatable {
    var name = "registered"
}

/// Another component without needs.
struct Clock: Sendable, Equatable {
    var zone = "registered"
}
