/// An ``InjectionStrategy`` whose instances are made on the main actor, need not be `Sendable`, and never leave it.
///
/// ```
/// struct StoryboardStrategy<Output: Screen>: MainActorStrategy {
///     let name: String
///     let store = Need<any Store>()
///     var dependencies: [Dependency] { [store.dependency] }
///
///     func make(_ resolver: MainActorResolver) throws -> Output {
///         Output(named: name, store: try store.resolve(from: resolver))
///     }
/// }
///
/// MainActorComponent(ProfileController.self, strategy: StoryboardStrategy(name: "Profile"))
/// ```
///
/// Dependencies may be bound to the main actor, or to no actor.
public protocol MainActorStrategy<Output>: ComponentStrategy {
    // Repeated, so that the compiler infers it from the methods.
    /// The type of the instances.
    associatedtype Output

    /// Makes one instance, on the main actor: see ``InjectionStrategy/make(_:)``.
    ///
    /// - Parameter resolver: Answers the declared dependencies. It may be kept; it belongs to this creation until that
    ///   ends.
    /// - Throws: Any error. The container adds the key and the chain.
    @MainActor
    func make(_ resolver: MainActorResolver) throws -> Output

    /// Trades the dependencies for links and returns a maker for all further instances: see
    /// ``InjectionStrategy/link(_:)``. The container may call it on any thread.
    ///
    /// - Parameter linker: Gives a link for each declared dependency.
    /// - Throws: An error that every request for the component reports.
    func link(_ linker: borrowing Linker) throws -> MainActorMaker<Output>
}

extension MainActorStrategy {
    /// Returns a maker that calls ``make(_:)`` with a resolver.
    public func link(_ linker: borrowing Linker) throws -> MainActorMaker<Output> {
        let resolver = linker.resolver()
        return MainActorMaker { context in try make(resolver.onMainActor(context)) }
    }

    /// Returns the maker without the type of the instances.
    func maker(in session: LinkSession) throws -> Maker<Void> { try link(Linker(session)).unbound.erased }
}
