public import DICore

/// A test asked for the mock of a role, and there is none, or one of another type.
///
/// Thread-safety: an immutable value.
public struct NoSuchMock: Error, Sendable, CustomStringConvertible {
    /// The role whose mock was asked for.
    public let key: ComponentKey

    /// What is wrong, in a sentence.
    public let description: String

    init(_ key: ComponentKey, _ description: String) {
        self.key = key
        self.description = description
    }

    /// There is not one mock, because each request makes another.
    ///
    /// - Parameters:
    ///   - how: What was done with it: `mocked`, or `made`.
    ///   - place: Where.
    static func oneOfMany(_ key: ComponentKey, _ how: String, at place: String) -> NoSuchMock {
        NoSuchMock(key, "\(key) is \(how) for each request, at \(place): there is no one mock that could be handed out")
    }
}
