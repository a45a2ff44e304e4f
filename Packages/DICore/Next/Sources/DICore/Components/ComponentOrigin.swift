/// The source of a component's instances: the second type parameter of ``Component``.
///
/// Modifiers that have no effect for an origin do not compile.
public enum ComponentOrigin {
    /// The container makes the instances.
    public enum Made {}

    /// The instance existed before the component.
    public enum Existing {}

    /// The code that opens a scope supplies the instance.
    public enum Supplied {}
}
