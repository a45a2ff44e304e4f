/// The stubs of a double: ``Stubs`` without the type of its members.
public protocol DoubleStubs: AnyObject {
    /// The record of the double, for the testing kit.
    var doubleRecord: DoubleRecord { get }

    /// The calls of all members that no expectation covers, in order.
    var unexpectedCalls: [UnexpectedCall] { get }
}
