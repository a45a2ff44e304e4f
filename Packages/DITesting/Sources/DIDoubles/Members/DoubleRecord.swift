/// A double as the testing kit sees it: its name, its unused stubs, and its test.
///
/// A record keeps neither the double nor the arguments of its calls alive. It knows the unused stubs even after the
/// double is gone.
///
/// Thread-safety: safe to use from any thread.
public struct DoubleRecord: Sendable, Hashable {
    let identity: DoubleIdentity

    init(of identity: DoubleIdentity) { self.identity = identity }

    /// Creates a record for an object that stores ``Stubs`` in a property of its class or of a base class.
    ///
    /// The initializer returns `nil` unless the type of the members is declared within the type of the object: see
    /// ``records(in:)``.
    ///
    /// - Parameter object: An object that may be a double.
    /// - Complexity: O(*n*) in the number of stored properties.
    public init?(of object: Any) {
        // The stubs of base classes come first.
        guard let stubs = StoredStubs.find(in: object).last else { return nil }
        self = stubs.doubleRecord
    }

    /// Returns the records of the doubles in a value: an object with stubs, an optional one, or an array or a
    /// dictionary. Of an array or a dictionary, the first hundred elements are read.
    ///
    /// The search reads only types that declare the type of their members, as in the examples of ``Stubs``. It does not
    /// read a handwritten mock, because other threads may be using it.
    ///
    /// - Parameter value: A value that may contain doubles.
    /// - Returns: One record for each ``Stubs``, those of base classes first.
    /// - Complexity: O(*n*) in the number of stored properties.
    public static func records(in value: Any) -> [DoubleRecord] { StoredStubs.findAll(in: value).map(\.doubleRecord) }

    /// The name of the double: its type.
    public var name: String? { identity.name }

    /// The reporter of the double's failures; `nil` if the program contains no testing kit.
    public var reporter: (any TestingKit.Reporter)? { identity.currentReporter }

    /// Whether the double has reported a failure, such as a call without an answer. The test has failed then.
    public var hasFailed: Bool { identity.hasFailed }

    /// Moves the double to another test.
    ///
    /// - Parameter reporter: Receives the failures of the double from now on.
    public func report(to reporter: any TestingKit.Reporter) {
        identity.report(to: reporter)
    }

    /// The stubs that answered no call, in the order of the members.
    ///
    /// - Complexity: O(*n*) in the number of stubs.
    public var unusedStubs: [UnusedStub] { identity.unusedStubs }

    /// Returns whether two records belong to the same double.
    public static func == (left: DoubleRecord, right: DoubleRecord) -> Bool { left.identity === right.identity }

    /// Hashes the identity of the double.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(identity)) }
}

extension DoubleRecord {
    /// A call of a double, without the types of its arguments.
    ///
    /// Thread-safety: an immutable value.
    public struct Call: Sendable, CustomStringConvertible {
        /// The position among the calls of all doubles.
        public let number: Int

        let double: String?
        let text: String

        /// The call, prefixed with the type of the double: `GatewayDouble.charge(100, to: "4242")`.
        public var description: String { double.map { "\($0).\(text)" } ?? text }
    }

    /// A stub that answered no call.
    ///
    /// Thread-safety: an immutable value.
    public struct UnusedStub: Sendable {
        /// The member, prefixed with the type of the double.
        public let member: String

        /// The arguments that the stub is for: `(100, any)`.
        public let arguments: String

        /// The location of the stub in the source code.
        public let place: CallPlace
    }
}
