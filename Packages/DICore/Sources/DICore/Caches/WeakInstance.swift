/// A reference to a class instance that does not keep it alive, and the way back to the type it is used as.
final class WeakInstance: @unchecked Sendable {
    // Safety: written in the initialiser only; the runtime makes loading a weak reference safe.
    private weak var object: AnyObject?
    private let rebox: @Sendable (AnyObject) -> InstanceBox?

    /// Refers to `value`, or answers `nil` where `value` is no class instance.
    init?<Value>(_ value: Value) {
        guard Swift.type(of: value as Any) is AnyClass else { return nil }
        object = value as AnyObject
        rebox = { object in (object as? Value).map(TypedInstanceBox.init) }
    }

    /// The instance, if it still lives.
    func box() -> InstanceBox? {
        object.flatMap(rebox)
    }
}
