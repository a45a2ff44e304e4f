import DICore

/// A dependency with a name that tells where it comes from.
protocol Clock: AnyObject, Sendable {
    var name: String { get }
}

final class NamedClock: Clock {
    let name: String
    init(_ name: String) { self.name = name }

    /// Returns a component for a clock with this name.
    static func component(_ name: String) -> Component<any Clock, ComponentOrigin.Made> {
        Component((any Clock).self) { NamedClock(name) }
    }
}
