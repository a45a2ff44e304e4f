public import DICore

/// The components that a type declares, as a module: that is how an ``AutoRegistration`` installs them, and how texts call them.
///
/// Written among other components, it registers the type there like every module.
///
/// Thread-safety: an immutable value.
public struct Automatic<Registered: AutoRegistered>: Module {
    /// Makes the module.
    ///
    /// - Complexity: O(1).
    public init() {}

    /// What the type declares.
    ///
    /// - Complexity: That of making the list.
    public var components: ComponentList { Registered.registration }
}
