/// Sees every value that is about to be injected into properties, and may refuse one.
///
/// ```
/// struct KeepsCustomThemes: PropertyWriter {
///     func allows(_ value: Any, for property: WrittenProperty) -> Bool { !(value is DefaultTheme) }
/// }
///
/// Component(Screen.self) { Screen() }.inject(\.store).inject(\.theme).written(by: KeepsCustomThemes())
/// ```
///
/// A property whose value is refused stays as it is. All values of an object have been seen before the first of them is
/// assigned. Where there is no writer, nothing is paid for it.
///
/// Thread-safety: `Sendable`; asked on the thread that injects, which may be several at once.
public protocol PropertyWriter: Sendable {
    /// Whether a value may be assigned.
    ///
    /// Called for each property once for each object, in the order in which the values are resolved; the toolkit holds no lock.
    /// That it was asked does not mean that the value is assigned: another property of the object may fail.
    ///
    /// - Parameters:
    ///   - value: What would be assigned. Where the property is optional, it may be a `nil` in it.
    ///   - property: The property.
    /// - Returns: Whether it is assigned; where `false`, the property stays as it is.
    /// - Throws: Anything; then the injection fails, and no property of the object is changed.
    func allows(_ value: Any, for property: WrittenProperty) throws -> Bool
}
