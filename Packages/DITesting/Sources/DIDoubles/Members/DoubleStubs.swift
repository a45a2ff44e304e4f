/// The stubs of some double: ``Stubs``, whatever its members are.
public protocol DoubleStubs: AnyObject {
    /// The double, as the testing kit sees it.
    var doubleRecord: DoubleRecord { get }

    /// The calls of all members that nobody has expected, in order.
    var unexpectedCalls: [UnexpectedCall] { get }
}
