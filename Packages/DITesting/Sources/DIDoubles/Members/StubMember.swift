/// A member of a double, with what is stubbed and what was called: a ``Stub``, an ``AsyncStub`` or a ``MainActorStub``.
public protocol StubMember<Arguments>: AnyObject, Calls where Member == Self {
    /// What the member returns.
    associatedtype Result

    /// What the member throws: `any Error`, `Never`, or the one type that it says.
    associatedtype Failure: Error

    /// What sees the arguments and makes the answer.
    associatedtype Handler

    /// What the stub keeps.
    var core: StubCore<Arguments, Result, Failure, Handler> { get }

    /// Makes a stub whose type is written out.
    ///
    /// - Parameter name: Names the member where the stub is used by itself.
    init(_ name: String?)
}

extension StubMember {
    /// What a stub does with a call.
    typealias Answer = StubAnswer<Result, Failure, Handler>

    /// The member itself: all of its calls.
    public var member: Self { self }

    /// None: all calls are meant.
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
