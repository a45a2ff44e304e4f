public import DICore

/// An error for a role without a mock, or with a mock of another type.
///
/// Thread-safety: an immutable value.
public struct NoSuchMock: Error, Sendable, CustomStringConvertible {
    /// The role of the requested mock.
    public let key: ComponentKey

    /// The reason, in a sentence.
    public let description: String

    /// Creates an error for a role that has a new mock for each request.
    ///
    /// - Parameters:
    ///   - how: The origin of the mock: `mocked`, or `made`.
    ///   - place: The location of the mock.
    static func oneOfMany(_ key: ComponentKey, _ how: String, at place: String) -> NoSuchMock {
        NoSuchMock(
            key: key, description: "\(key) is \(how) for each request, at \(place): there is no single mock to return")
    }
}

/// An error for a test without a container.
public struct NoTestContainer: Error, Sendable, CustomStringConvertible {
    /// The reason, and possible solutions.
    public var description: String {
        "there is no test container here: give the test or its suite the trait .container(…), or derive from ContainerTestCase; "
            + "a detached task does not inherit it"
    }
}

extension ResolutionError.Code {
    /// The code of an error for a live component in a test that forbids live components.
    public static let live = ResolutionError.Code(rawValue: "DT0001")
}
