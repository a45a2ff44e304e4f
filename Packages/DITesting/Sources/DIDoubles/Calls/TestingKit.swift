/// The reporter for failures of doubles.
public enum TestingKit {
    /// A reporter for the doubles that are created within the scope of this task-local value, instead of the running
    /// test. Testing kits of your own can bind it.
    @TaskLocal public static var doubleReporter: (any Reporter)?

    // A type of DITesting, found by its mangled name; `nil` if the program does not contain DITesting. A test therefore
    // needs no setup that its author could forget.
    private static let shipped = _typeByName("9DITesting11DoubleTestsO") as? any Connection.Type

    /// The reporter for a double that is created now; `nil` without a testing kit.
    static var reporter: (any Reporter)? { doubleReporter ?? shipped?.reporter }

    /// A type that connects doubles to the running test. Testing kits implement this protocol.
    ///
    /// Doubles import no testing library, so that a double can be declared next to the protocol that it implements. A
    /// double finds DITesting at run time if the program contains that module.
    public protocol Connection: SendableMetatype {
        /// The reporter of the test that the caller runs in.
        ///
        /// Each double reads this property once, when it is created.
        static var reporter: any Reporter { get }
    }

    /// A receiver for the failures of a double, on behalf of the test that owns the double.
    public protocol Reporter: Sendable {
        /// Fails the test.
        ///
        /// The double calls this function from any thread and without holding a lock, possibly after the end of the
        /// test.
        ///
        /// - Parameters:
        ///   - message: The description of the failure.
        ///   - place: The location of the failed call, in the double itself.
        func report(_ message: String, at place: CallPlace)
    }
}

/// The source location of a call, at which a failure points.
///
/// Thread-safety: an immutable value.
public struct CallPlace: Sendable, CustomStringConvertible {
    /// The file ID, from `#fileID`.
    public let fileID: StaticString

    /// The file path, from `#filePath`.
    public let filePath: StaticString

    /// The line, counted from 1.
    public let line: UInt

    /// The column, counted from 1.
    public let column: UInt

    /// Creates a location, by default that of the caller.
    ///
    /// - Parameters:
    ///   - fileID: The file ID.
    ///   - filePath: The file path.
    ///   - line: The line.
    ///   - column: The column.
    public init(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) {
        self.fileID = fileID
        self.filePath = filePath
        self.line = line
        self.column = column
    }

    /// The location as text: `ShopTests/CheckoutTests.swift:12`.
    public var description: String { "\(fileID):\(line)" }
}
