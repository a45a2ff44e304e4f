/// The form of a generated double: see ``Double(_:inherits:)``.
///
/// Thread-safety: a constant.
public struct DoubleForm: Sendable {
    /// Doubles of protocols that inherit this one can take its members.
    public static var inheritable: DoubleForm { DoubleForm() }
}
