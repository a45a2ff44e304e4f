/// A double, as the testing kit sees it: its name, its stubs that nobody used, and the test that it belongs to.
///
/// It does not keep the double alive, nor what the double was called with. When the double is gone, it still knows which stubs
/// answered no call.
///
/// Thread-safety: may be used from any thread.
public struct DoubleRecord: Sendable, Hashable {
    let identity: DoubleIdentity

    init(of identity: DoubleIdentity) { self.identity = identity }

    /// The double of an object: the stubs that it holds in a stored property, its own or one of a base class.
    ///
    /// The type of its members must be declared in its own type: see ``records(in:)``.
    ///
    /// - Parameter object: Probably a double.
    /// - Complexity: O(*n*) in the number of stored properties.
    public init?(of object: Any) {
        // Those of base classes come first.
        guard let stubs = StoredStubs.find(in: object).last else { return nil }
        self = stubs.doubleRecord
    }

    /// The doubles that a value is or holds: an object with stubs, an optional one, or the first hundred of an array or a
    /// dictionary.
    ///
    /// Only a type is looked into in which the type of the members is declared, as in the examples of ``Stubs``: a mock that is
    /// no double is not read, because it may be in use by other threads.
    ///
    /// - Parameter value: Probably a double.
    /// - Returns: One for each ``Stubs`` in it, those of base classes first.
    /// - Complexity: O(*n*) in the number of stored properties.
    public static func records(in value: Any) -> [DoubleRecord] { StoredStubs.findAll(in: value).map(\.doubleRecord) }

    /// The name of the double: its type.
    public var name: String? { identity.name }

    /// Takes what goes wrong with the double, for the test that it belongs to; `nil` where no testing kit is part of the
    /// program.
    ///
    /// - Complexity: O(1).
    public var reporter: (any DoubleReporter)? { identity.currentReporter }

    /// Whether it was called, and nothing answered: its test has failed for that.
    public var hasFailed: Bool { identity.hasFailed }

    /// Lets a double belong to another test than the one it was made in.
    ///
    /// - Parameter reporter: Takes what goes wrong from now on.
    /// - Complexity: O(1).
    public func report(to reporter: any DoubleReporter) {
        identity.report(to: reporter)
    }

    /// The stubs that answered no call, in the order of the members.
    ///
    /// - Complexity: O(*n*) in the number of stubs.
    public var unusedStubs: [UnusedStub] { identity.unusedStubs }

    /// Whether two are of one double.
    ///
    /// - Complexity: O(1).
    public static func == (left: DoubleRecord, right: DoubleRecord) -> Bool { left.identity === right.identity }

    /// Hashes which double it is of.
    ///
    /// - Complexity: O(1).
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(identity)) }
}
