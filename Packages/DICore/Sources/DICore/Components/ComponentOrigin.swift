/// Who makes the instances of a component: the second type parameter of ``Component``.
///
/// It exists so that a modifier that makes no sense does not compile.
public enum ComponentOrigin {
    /// The container makes them.
    public enum Made {}

    /// The user made one, and handed it in.
    public enum Existing {}

    /// Whoever opens a scope supplies the instance.
    public enum Supplied {}
}
