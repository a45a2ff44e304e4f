/// There is no container in the current test.
public struct NoTestContainer: Error, Sendable, CustomStringConvertible {
    /// What to do about it.
    public var description: String {
        "there is no test container here: give the test or its suite the trait .container(…), or derive from ContainerTestCase; "
            + "a detached task does not inherit it"
    }
}
