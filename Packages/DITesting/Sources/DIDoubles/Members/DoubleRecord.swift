import DICore

/// A double as the testing kit sees it: its name, its unused stubs, and its test.
///
/// A record keeps neither the double nor the arguments of its calls alive. It knows the unused stubs even after the
/// double is gone.
///
/// Thread-safety: safe to use from any thread.
public struct DoubleRecord: Sendable, Hashable {
    private struct State: Sendable {
        var reporter: (any TestingKit.Reporter)?
        var hasFailed = false
        var members: [Guarded<MemberUses>] = []
    }

    /// The name of the double: its type.
    public let name: String?

    let isRelaxed: Bool
    private let state: Guarded<State>

    /// Creates the record of a new double, which belongs to the current test.
    init(name: String?, isRelaxed: Bool) {
        self.name = name
        self.isRelaxed = isRelaxed
        state = Guarded(State(reporter: TestingKit.reporter))
    }

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

    /// The reporter of the double's failures; `nil` if the program contains no testing kit.
    public var reporter: (any TestingKit.Reporter)? { state.withLock { $0.reporter } }

    /// Whether the double has reported a failure, such as a call without an answer. The test has failed then.
    public var hasFailed: Bool { state.withLock { $0.hasFailed } }

    /// Moves the double to another test.
    ///
    /// - Parameter reporter: Receives the failures of the double from now on.
    public func report(to reporter: any TestingKit.Reporter) {
        state.withLock { $0.reporter = reporter }
    }

    func report(_ message: String, at place: CallPlace) {
        let reporter = state.withLock { state in
            state.hasFailed = true
            return state.reporter
        }
        reporter?.report(message, at: place)
    }

    func add(_ member: Guarded<MemberUses>) {
        state.withLock { $0.members.append(member) }
    }

    /// The stubs that answered no call, in the order of the members.
    ///
    /// - Complexity: O(*n*) in the number of stubs.
    public var unusedStubs: [UnusedStub] {
        state.withLock { $0.members }.flatMap { member in member.withLock { $0 }.findUnused(in: name) }
    }

    /// Returns whether two records belong to the same double.
    public static func == (left: DoubleRecord, right: DoubleRecord) -> Bool { left.state === right.state }

    /// Hashes the identity of the double.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(state)) }
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

/// The name of a member and the use of its stubs, without the arguments of its calls.
struct MemberUses: Sendable {
    var name: String
    var stubs: [StubUse] = []

    /// Returns the stubs that answered no call, in the order of stubbing.
    ///
    /// - Parameter double: The name of the double.
    func findUnused(in double: String?) -> [DoubleRecord.UnusedStub] {
        let member = double.map { "\($0).\(name)" } ?? name
        return stubs.filter { !$0.isUsed }.map {
            DoubleRecord.UnusedStub(member: member, arguments: $0.arguments, place: $0.place)
        }
    }
}
