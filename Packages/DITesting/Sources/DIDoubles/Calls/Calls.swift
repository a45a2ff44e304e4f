/// The calls of one member of a double: all calls, or the calls with certain arguments.
///
/// The member itself stands for all of its calls; `with(_:)` and `where(_:)` select
/// some of them. Both can be stubbed, and both record their calls:
///
/// ```
/// gateway.on.charge.returns(receipt)
/// gateway.on.charge.with(0, .any).throws(NothingToPay())
/// gateway.on.charge.count
/// gateway.on.charge.with(100, .any).arguments
/// ```
public protocol Calls<Arguments> {
    /// The arguments of the member, as a tuple.
    associatedtype Arguments

    /// The kind of stub.
    associatedtype Member: StubMember where Member.Arguments == Arguments

    /// The member.
    var member: Member { get }

    /// The pattern for the arguments; `nil` for all calls.
    var pattern: ArgumentPattern<Arguments>? { get }
}

extension Calls {
    /// The calls so far, in order.
    ///
    /// - Complexity: O(*n*) in the number of calls of the member, plus the cost of the matchers.
    public var recorded: [RecordedCall<Arguments>] {
        let all = member.core.calls
        guard let pattern else { return all }
        return all.filter { pattern.matches($0.arguments) }
    }

    /// The number of calls so far.
    ///
    /// - Complexity: O(*n*) in the number of calls of the member, plus the cost of the matchers; O(1) without a
    ///   pattern.
    public var count: Int { pattern == nil ? member.core.count : recorded.count }

    /// The arguments of the calls so far, in order.
    ///
    /// - Complexity: O(*n*) in the number of calls of the member, plus the cost of the matchers.
    public var arguments: [Arguments] { recorded.map(\.arguments) }

    /// The member, prefixed with the type of the double: `GatewayDouble.charge(_:to:)`; `GatewayDouble.charge` before
    /// the first call.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    public var memberName: String { member.core.name }

    /// The reporter of the double's failures; `nil` if the program contains no testing kit.
    public var reporter: (any TestingKit.Reporter)? { member.core.double.reporter }

    /// The member and the pattern, prefixed with the type of the double: `GatewayDouble.charge(_:to:) with (100, any)`.
    ///
    /// - Complexity: O(*n*) in the length of the texts.
    public var text: String {
        pattern.map { "\(memberName) \($0.phrase)" } ?? memberName
    }

    /// Returns the text of a call, prefixed with the type of the double: `GatewayDouble.charge(100, to: "4242")`.
    ///
    /// - Parameter call: A call of the member.
    /// - Complexity: O(*n*) in the length of the text.
    public func text(of call: RecordedCall<Arguments>) -> String {
        member.core.double.name.map { "\($0).\(call)" } ?? "\(call)"
    }

    /// The calls of all members of the double, in order. A standalone stub has only its own calls.
    ///
    /// - Complexity: O(*n* log *n*) in the number of calls.
    public var callsOfDouble: [DoubleRecord.Call] { member.core.callsOfDouble }

    /// Marks calls as expected, so that `expectNoMoreCalls` does not report them.
    ///
    /// - Parameter calls: Calls of the member.
    /// - Complexity: O(*n*) in the number of calls.
    public func noteExpected(_ calls: [RecordedCall<Arguments>]) {
        member.core.noteExpected(calls.map(\.number))
    }
}

/// The calls of one member of a double that match an argument pattern: see ``Calls``.
///
/// Thread-safety: an immutable value, `Sendable` if the member and its arguments are.
public struct MatchedCalls<Member: StubMember>: Calls {
    /// The arguments of the member, as a tuple.
    public typealias Arguments = Member.Arguments

    /// The member.
    public let member: Member

    /// The pattern for the arguments.
    public let pattern: ArgumentPattern<Arguments>?
}

extension MatchedCalls: Sendable where Member: Sendable, Member.Arguments: Sendable {}
