public import DICore
import DIFactoryInjection

/// An object that is isolated to the main actor.
public protocol Screen: Part {}

/// A screen that is cached.
public protocol MainScreen: Screen {}

@MainActor
final class ScreenObject: MainScreen, LeafPart {
    /// Creates an object that the compiler cannot place in the program's data.
    @inline(never)
    init() {}
}

/// The screen without a cache, and the cached screen.
public struct ScreenModule: Module {
    /// Creates the module.
    public init() {}

    /// The components.
    public var components: ComponentList {
        MainActorComponent((any Screen).self, init: { ScreenObject() })
        MainActorComponent((any MainScreen).self, init: { ScreenObject() }).cached()
    }
}

/// The screen, constructed by hand.
@MainActor
@inline(never)
public func directScreen() -> any Screen { ScreenObject() }
