public import DICore

/// A type that declares how it is registered.
///
/// ```
/// extension Pizza: AutoRegistered {
///     static var registration: ComponentList {
///         Component(Pizza.self, init: Pizza.init(oven:)).cached()
///     }
/// }
/// ```
///
/// Nothing is registered by itself: the type is listed in an ``AutoRegistration``.
///
/// Thread-safety: read on whichever thread makes the list.
public protocol AutoRegistered: SendableMetatype {
    /// The components of the type.
    ///
    /// Read on the thread that makes the list.
    @ComponentBuilder static var registration: ComponentList { get }
}
