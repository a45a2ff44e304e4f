/// A type that creates its own stub for tests.
///
/// ```
/// extension Configuration: Stubbable {
///     static func stub() -> Configuration { Configuration(host: "localhost") }
/// }
/// ```
public protocol Stubbable: Sendable {
    /// Creates a stub.
    static func stub() -> Self
}
