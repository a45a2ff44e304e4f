/// A type that has a stand-in of its own for tests.
///
/// ```
/// extension Configuration: Stubbable {
///     static func stub() -> Configuration { Configuration(host: "localhost") }
/// }
/// ```
public protocol Stubbable: Sendable {
    /// Makes a stand-in.
    static func stub() -> Self
}
