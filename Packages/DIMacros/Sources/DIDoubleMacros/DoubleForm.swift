/// The form of a generated double: see ``Double(_:inherits:)``.
///
/// Thread-safety: a constant.
public struct DoubleForm: Sendable {
    /// Doubles of protocols that inherit this one can take its members.
    public static var inheritable: DoubleForm { DoubleForm() }
}

/// Generates the double of a protocol: a class with one stub for each member.
///
/// ```
/// @Double
/// protocol Gateway: Sendable {
///     func charge(_ amount: Int, to card: Card) throws -> Receipt
/// }
///
/// let gateway = GatewayDouble()
/// gateway.on.charge.returns(Receipt(id: 1))
/// ```
///
/// The double has the name of the protocol and `Double`, and the access level and the isolation of the protocol. It is
/// an actor if the protocol inherits `Actor`, and generic if the protocol has associated types.
/// `GatewayDouble(relaxed: true)` is relaxed: see `Stubs`.
///
/// A stub has the name of its member. Overloads also get the labels of their parameters, then the types, then
/// `Returning` and the result, until their names differ: `writeText`, `writeInt`, `readReturningInt`. If only `async`
/// differs, the stub of the asynchronous one gets `Async`. A member that no stub can stand for is an error: write it
/// yourself, and mark it with ``ByHand(stub:)``.
///
/// Thread-safety: the double is `Sendable` if the protocol is.
///
/// - Parameter parents: The protocols that the protocol inherits members from, such as `(any Account).self`. Each has
///   `@Double(.inheritable)`. Their stubs are in a group: `savings.on.account.deposit`. Write the members of other
///   protocols in an extension of the double.
@attached(peer, names: suffixed(Double))
public macro Double(inherits parents: Any.Type...) = #externalMacro(module: "DIMacrosPlugin", type: "DoubleMacro")

/// Generates the double of a protocol, and lets the doubles of protocols that inherit it take its members.
///
/// ```
/// @Double(.inheritable)
/// protocol Account {
///     func deposit(_ amount: Int)
/// }
///
/// @Double(inherits: (any Account).self)
/// protocol Savings: Account {
///     func close()
/// }
///
/// let savings = SavingsDouble()
/// savings.on.account.deposit.returns()
/// ```
///
/// The members are in an extension of the protocol, for types that conform to the generated protocol `AccountDoubling`.
/// Otherwise the double is that of ``Double(inherits:)``.
///
/// - Parameters:
///   - form: `.inheritable`.
///   - parents: The protocols that this one inherits members from.
@attached(peer, names: suffixed(Double), suffixed(Doubling))
@attached(extension, names: arbitrary)
public macro Double(_ form: DoubleForm, inherits parents: Any.Type...) =
    #externalMacro(module: "DIMacrosPlugin", type: "DoubleMacro")

/// Marks a member of a protocol with ``Double(inherits:)`` that you write yourself, in an extension of the double.
///
/// ```
/// @Double
/// protocol Printer: Sendable {
///     @ByHand(stub: Stub<String, Void, Never>.self) func print(_ drawing: Drawing)
/// }
///
/// extension PrinterDouble {
///     func print(_ drawing: Drawing) { on.print(drawing.title) }
/// }
/// ```
///
/// - Parameter stub: The type of a stub for the member. Without it, the member has no stub.
@attached(peer)
public macro ByHand(stub: Any.Type? = nil) = #externalMacro(module: "DIMacrosPlugin", type: "ByHandMacro")
