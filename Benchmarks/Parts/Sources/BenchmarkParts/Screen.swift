public import DICore
import DIFactoryInjection

/// An object that is bound to the main actor.
public protocol Screen: Part {}

/// One that is made once.
public protocol MainScreen: Screen {}

@MainActor
final class ScreenObject: MainScreen, LeafPart {
    /// An object that the compiler cannot lay out in the program.
    @inline(never)
    init() {}
}

/// The screen, made anew, and the one that is made once.
public struct ScreenModule: Module {
    /// Makes the module.
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
