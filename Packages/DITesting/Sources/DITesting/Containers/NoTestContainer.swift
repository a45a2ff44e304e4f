/// An error for a test without a container.
public struct NoTestContainer: Error, Sendable, CustomStringConvertible {
    /// The reason, and possible solutions.
    public var description: String {
        "there is no test container here: give the test or its suite the trait .container(…), or derive from ContainerTestCase; "
            + "a detached task does not inherit it"
    }
}
