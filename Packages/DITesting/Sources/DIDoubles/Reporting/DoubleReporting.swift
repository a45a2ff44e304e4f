/// A type that connects doubles to the running test. Testing kits implement this protocol.
///
/// Doubles import no testing library, so that a double can be declared next to the protocol that it implements. A
/// double finds DITesting at run time if the program contains that module.
public protocol DoubleReporting: SendableMetatype {
    /// The reporter of the test that the caller runs in.
    ///
    /// Each double reads this property once, when it is created.
    static var reporter: any DoubleReporter { get }
}
