/// A group of components that is put together on the main actor.
///
/// A ``Module`` may hold main-actor components too. This is for those whose description can be written on the main actor
/// only: key paths to properties that are bound to it.
///
/// ```
/// struct ScreensModule: MainActorModule {
///     var components: ComponentList {
///         MainActorComponent(ProfileController.self) { ProfileController() }.inject(\.store)
///     }
/// }
/// ```
///
/// It is installed from the main actor, in the builder of a container or of another main-actor module, and counts like
/// other modules: once for each type.
///
/// Thread-safety: a module must be `Sendable`; its members are read on the main actor, when the builder runs.
public protocol MainActorModule: Sendable {
    /// What the module consists of: components, and other modules.
    @MainActor @ComponentBuilder
    var components: ComponentList { get }

    /// What the module needs from outside. Validation reports what nothing answers, in the module's name.
    ///
    /// Nothing by default.
    @MainActor
    var externalNeeds: [ComponentKey] { get }
}

extension MainActorModule {
    /// Nothing.
    public var externalNeeds: [ComponentKey] { [] }
}
