/// The reporter for failures of doubles.
public enum TestingKit {
    /// A reporter for the doubles that are created within the scope of this task-local value, instead of the running
    /// test. Testing kits of your own can bind it.
    @TaskLocal public static var doubleReporter: (any DoubleReporter)?

    // A type of DITesting, found by its mangled name; `nil` if the program does not contain DITesting. A test therefore
    // needs no setup that its author could forget.
    private static let shipped = _typeByName("9DITesting11DoubleTestsO") as? any DoubleReporting.Type

    /// The reporter for a double that is created now; `nil` without a testing kit.
    static var reporter: (any DoubleReporter)? { doubleReporter ?? shipped?.reporter }
}
