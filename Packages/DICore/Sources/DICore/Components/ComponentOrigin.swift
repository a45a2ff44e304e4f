/// The source of a component's instances, and their isolation: the second type parameter of ``Component``.
///
/// Modifiers that have no effect for an origin do not compile.
public enum ComponentOrigin {
    /// An origin of instances that are bound to no actor.
    public protocol Nonisolated {}

    /// An origin of instances that the container makes.
    public protocol Created {}

    /// The container makes the instances.
    public enum Made: Nonisolated, Created {}

    /// The container makes the instances on the main actor, where they stay.
    public enum MadeOnMainActor: Created {}

    /// The container makes the instances, and their creation may suspend.
    public enum MadeAsynchronously: Nonisolated, Created {}

    /// The instance existed before the component.
    public enum Existing: Nonisolated {}

    /// The code that opens a scope supplies the instance.
    public enum Supplied: Nonisolated {}
}
