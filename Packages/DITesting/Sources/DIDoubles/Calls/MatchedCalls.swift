/// Calls of one member of a double with certain arguments: see ``Calls``.
///
/// Thread-safety: an immutable value; it goes where the member goes.
public struct MatchedCalls<Member: StubMember>: Calls {
    /// The arguments of the member, as a tuple.
    public typealias Arguments = Member.Arguments

    /// The member.
    public let member: Member

    /// What the arguments are to be.
    public let pattern: ArgumentPattern<Arguments>?

    init(_ member: Member, _ pattern: ArgumentPattern<Arguments>) {
        self.member = member
        self.pattern = pattern
    }
}

extension MatchedCalls: Sendable where Member: Sendable, Member.Arguments: Sendable {}
