/// Whom doubles tell what goes wrong.
public enum TestingKit {
    /// Takes what goes wrong with the doubles that are made meanwhile, in place of the test that runs: for testing kits of
    /// your own.
    @TaskLocal public static var doubleReporter: (any DoubleReporter)?

    // A type of DITesting, by its name in the binary: there is none where that is not part of the program. Nothing would
    // have to be set up in a test, and nothing can be forgotten.
    private static let shipped = _typeByName("9DITesting11DoubleTestsO") as? any DoubleReporting.Type

    /// Whom a double tells that is made now; nobody where there is no testing kit.
    static var reporter: (any DoubleReporter)? { doubleReporter ?? shipped?.reporter }
}
