import DICore

/// What is injected into objects of one type that the container does not make, with everything resolved.
///
/// Registered with `Component(injecting:)`, so that it is known to the graph and validated; used by
/// ``DICore/Resolver/inject(_:)``.
///
/// ```
/// Component(injecting: Widget.self) { $0.inject(\.store).inject(\.clock, .named("utc")) }
/// ```
public struct Injection<Owner> {
    /// What it is made from.
    let properties: Properties<Owner>

    let assign: (inout Owner) -> Void
}
