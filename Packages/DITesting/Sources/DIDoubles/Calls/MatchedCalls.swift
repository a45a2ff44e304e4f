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

    init(_ member: Member, _ pattern: ArgumentPattern<Arguments>) {
        self.member = member
        self.pattern = pattern
    }
}

extension MatchedCalls: Sendable where Member: Sendable, Member.Arguments: Sendable {}
