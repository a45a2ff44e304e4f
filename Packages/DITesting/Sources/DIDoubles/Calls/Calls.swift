/// Calls of one member of a double: all of them, or those with certain arguments.
///
/// The member itself stands for all of its calls, and ``with(_:)`` and ``where(_:fileID:filePath:line:column:_:)`` pick some. Of
/// both can be said what they answer, and asked what came:
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

    /// What kind of member it is.
    associatedtype Member: StubMember where Member.Arguments == Arguments

    /// The member.
    var member: Member { get }

    /// What the arguments are to be; `nil` where all calls are meant.
    var pattern: ArgumentPattern<Arguments>? { get }
}

extension Calls {
    /// The calls so far, in order.
    ///
    /// - Complexity: O(*n*) in the number of calls of the member, beyond the matchers.
    public var recorded: [RecordedCall<Arguments>] {
        let all = member.core.calls
        guard let pattern else { return all }
        return all.filter { pattern.matches($0.arguments) }
    }

    /// How often it was called so far.
    ///
    /// - Complexity: O(*n*) in the number of calls of the member, beyond the matchers; O(1) where all are meant.
    public var count: Int { pattern == nil ? member.core.count : recorded.count }

    /// What it was called with so far, in order.
    ///
    /// - Complexity: O(*n*) in the number of calls of the member, beyond the matchers.
    public var arguments: [Arguments] { recorded.map(\.arguments) }

    /// The member, with the type of the double: `GatewayDouble.charge(_:to:)`; `GatewayDouble.charge` before the first call.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    public var memberName: String { member.core.name }

    /// Takes what goes wrong with the double, for the test that the double belongs to; `nil` where no testing kit is part of
    /// the program.
    ///
    /// - Complexity: O(1).
    public var reporter: (any DoubleReporter)? { member.core.double.currentReporter }

    /// The member, with the type of the double, and the arguments that are meant: `GatewayDouble.charge(_:to:) with (100, any)`.
    ///
    /// - Complexity: O(*n*) in the length of the texts.
    public var text: String {
        pattern.map { "\(memberName) \($0.phrase)" } ?? memberName
    }

    /// A call, with the type of the double: `GatewayDouble.charge(100, to: "4242")`.
    ///
    /// - Parameter call: A call of the member.
    /// - Returns: Its text.
    /// - Complexity: O(*n*) in the length of the text.
    public func text(of call: RecordedCall<Arguments>) -> String {
        member.core.double.name.map { "\($0).\(call)" } ?? "\(call)"
    }

    /// Notes that calls were expected, so that they are none of those that nobody asked about: see `expectNoMoreCalls`.
    ///
    /// - Parameter calls: Calls of the member.
    /// - Complexity: O(*n*) in the number of calls.
    public func noteExpected(_ calls: [RecordedCall<Arguments>]) {
        member.core.noteExpected(calls.map(\.number))
    }
}
