/// A member of a double, with its answers and its calls: a ``Stub``, an ``AsyncStub`` or a ``MainActorStub``.
public protocol StubMember<Arguments>: AnyObject, Calls where Member == Self {
    /// The result type of the member.
    associatedtype Result

    /// The error type of the member: `any Error`, `Never`, or the type in its `throws` clause.
    associatedtype Failure: Error

    /// A closure that receives the arguments and makes the answer.
    associatedtype Handler

    /// The storage of the stub.
    var core: StubCore<Arguments, Result, Failure, Handler> { get }

    /// Creates a stub with explicit types.
    ///
    /// - Parameter name: The name of a standalone stub.
    init(_ name: String?)
}

extension StubMember {
    /// The answer of a stub to one call.
    typealias Answer = StubAnswer<Result, Failure, Handler>

    /// The member itself, which stands for all of its calls.
    public var member: Self { self }

    /// No pattern: the member stands for all calls.
    public var pattern: ArgumentPattern<Arguments>? { nil }

    /// Forgets the calls so far; the stubs stay.
    ///
    /// - Complexity: O(*n*) in the number of calls so far.
    public func forgetCalls() { core.forgetCalls() }

    /// Removes the stubs; the calls so far stay.
    ///
    /// - Complexity: O(*n*) in the number of stubs.
    public func removeStubs() { core.removeStubs() }

    /// Connects the stub to its double, and to the property that holds it.
    func bind(to members: DoubleMembers, label: String) { core.bind(to: members, label: label) }

    var calls: [DoubleRecord.Call] { core.calls.map(core.doubleCall) }
    var unexpectedCalls: [DoubleRecord.Call] { core.unexpected.map(core.doubleCall) }
}

/// The name of a stub.
struct StubLabel: Sendable {
    /// The property that holds the stub, or the name from its initializer.
    let text: String

    /// Whether the name comes from the initializer of a standalone stub. Such a name is better than that of the calling
    /// function.
    let isExplicit: Bool
}

/// A value that crosses into the closures of a lock.
///
/// Use it only for a value that one thread at a time uses.
struct Unchecked<Value>: @unchecked Sendable {
    // Safety: the value is accessed only under the lock of a core, or by the owner of that core.
    var value: Value

    init(_ value: Value) { self.value = value }
}
