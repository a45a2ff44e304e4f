/// The stubs of a double. By convention, the double stores them in a property named `on`.
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
/// If the double is a struct, declare `Members` as a `final class`: the compiler rejects two structs that refer to each
/// other.
///
/// Each stub takes its name from the property that holds it, and the double from the enclosing type. The double belongs
/// to the test that creates it. A failure of the double fails that test, even on another thread.
///
/// Thread-safety: safe to use from any thread if all stubs are.
@dynamicMemberLookup
public final class Stubs<Members>: DoubleStubs {
    private let members: Members
    private let list: DoubleMembers

    /// The record of the double, for the testing kit.
    public let doubleRecord: DoubleRecord

    /// Creates the stubs of a double.
    ///
    /// - Parameters:
    ///   - members: A value whose stored properties are the stubs.
    ///   - isRelaxed: Whether calls without an answer return `()` for `Void`, and `nil` for optionals. Calls with other
    ///     result types still fail the test.
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    /// - Complexity: O(*n*) in the number of stubs.
    public init(
        _ members: Members, relaxed isRelaxed: Bool = false, fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) {
        self.members = members
        list = DoubleMembers(
            of: members, isRelaxed: isRelaxed,
            at: CallPlace(fileID: fileID, filePath: filePath, line: line, column: column))
        doubleRecord = list.record
    }

    /// Returns the stub of a member.
    public subscript<Member>(dynamicMember path: KeyPath<Members, Member>) -> Member { members[keyPath: path] }

    /// The calls of all members that no expectation covers, in order.
    ///
    /// - Complexity: O(*n* log *n*) in the number of calls.
    public var unexpectedCalls: [DoubleRecord.Call] { list.unexpectedCalls }

    /// Forgets the calls so far; the stubs stay.
    ///
    /// - Complexity: O(*n*) in the number of calls.
    public func forgetCalls() { list.forgetCalls() }

    /// Removes the stubs; the calls so far stay.
    ///
    /// - Complexity: O(*n*) in the number of stubs.
    public func removeStubs() { list.removeStubs() }
}

// Safety: all properties are constants, and `list` holds the same stubs as `members`. These are `Sendable` if `Members`
// is.
extension Stubs: @unchecked Sendable where Members: Sendable {}
