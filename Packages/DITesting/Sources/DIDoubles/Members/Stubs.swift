/// The stubs of a double, under one member of it, which is called `on`.
///
/// ```
/// final class GatewayDouble: Gateway {
///     struct Members {
///         let charge = Stub(GatewayDouble.charge)
///         let refund = Stub(GatewayDouble.refund)
///     }
///     let on = Stubs(Members())
///     …
/// }
///
/// gateway.on.charge.returns(receipt)
/// ```
///
/// In a double that is a struct, `Members` is a `final class`: of two structs the compiler says that each refers to the other.
///
/// It names each stub by the property that holds it, and the double by the type around. The double belongs to the test that
/// it is made in: what goes wrong with it fails that test, also where it is called from other threads.
///
/// Thread-safety: may be used from any thread where all stubs may.
@dynamicMemberLookup
public final class Stubs<Members>: DoubleStubs {
    private let members: Members
    private let list: DoubleMembers

    /// The double, as the testing kit sees it.
    public let doubleRecord: DoubleRecord

    /// Makes the stubs of a double.
    ///
    /// - Parameters:
    ///   - members: A value whose stored properties are the stubs.
    ///   - isRelaxed: Whether calls that nothing answers are answered with nothing, for `Void`, and with `nil`. Others fail the
    ///     test as ever.
    ///   - fileID: Where it is written.
    ///   - filePath: Where it is written.
    ///   - line: Where it is written.
    ///   - column: Where it is written.
    /// - Complexity: O(*n*) in the number of stubs.
    public init(
        _ members: Members, relaxed isRelaxed: Bool = false, fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) {
        self.members = members
        list = DoubleMembers(
            of: members, isRelaxed: isRelaxed,
            at: CallPlace(fileID: fileID, filePath: filePath, line: line, column: column))
        doubleRecord = DoubleRecord(of: list.identity)
    }

    /// The stub of a member.
    ///
    /// - Complexity: O(1).
    public subscript<Member>(dynamicMember path: KeyPath<Members, Member>) -> Member { members[keyPath: path] }

    /// The calls of all members that nobody has expected, in order.
    ///
    /// - Complexity: O(*n* log *n*) in the number of calls.
    public var unexpectedCalls: [UnexpectedCall] { list.unexpectedCalls }

    /// Forgets the calls so far; the stubs stay.
    ///
    /// - Complexity: O(*n*) in the number of calls.
    public func forgetCalls() { list.forgetCalls() }

    /// Removes the stubs; the calls so far stay.
    ///
    /// - Complexity: O(*n*) in the number of stubs.
    public func removeStubs() { list.removeStubs() }
}

// Safety: it holds constants; `list` holds the stubs in `members`, which are `Sendable` where those are.
extension Stubs: @unchecked Sendable where Members: Sendable {}
