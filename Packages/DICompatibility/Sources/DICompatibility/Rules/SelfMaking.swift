public import DICore

/// A type that can be made where nobody has registered it: see ``SelfMakingConvention``.
///
/// Thread-safety: asked from any thread, from several at once.
public protocol SelfMaking: Sendable {
    /// The component that is used where nothing is registered for the type.
    ///
    /// Called on any thread, whenever the convention is asked; the first component counts.
    static var conventionalComponent: Component<Self, ComponentOrigin.Made> { get }
}
