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
}
