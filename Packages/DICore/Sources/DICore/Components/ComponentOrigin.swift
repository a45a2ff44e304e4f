/// The source of a component's instances, and their isolation: the second type parameter of ``Component``.
///
/// Modifiers that have no effect for an origin do not compile.
public enum ComponentOrigin {
    /// The container makes the instances.
    public enum Made: NonisolatedOrigin, CreatedOrigin {}

    /// The container makes the instances on the main actor, where they stay.
    public enum MadeOnMainActor: CreatedOrigin {}

    /// The container makes the instances, and their creation may suspend.
    public enum MadeAsynchronously: NonisolatedOrigin, CreatedOrigin {}

    /// The instance existed before the component.
    public enum Existing: NonisolatedOrigin {}

    /// The code that opens a scope supplies the instance.
    public enum Supplied: NonisolatedOrigin {}
}

/// An origin of instances that are bound to no actor.
public protocol NonisolatedOrigin {}

/// An origin of instances that the container makes.
public protocol CreatedOrigin {}
