/// How an instance of a main-actor component is made: what it needs, and one way to make it from that.
///
/// What ``InjectionStrategy`` is for components that may be made anywhere. The two differ in one thing: here, instances are
/// made on the main actor, may be of a type that is not `Sendable`, and never leave it.
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
public protocol MainActorStrategy<Output>: Sendable {
    /// What is made.
    associatedtype Output

    /// Everything the strategy asks for: see ``InjectionStrategy/dependencies``.
    ///
    /// Read on any thread. What is needed may itself be bound to the main actor, or to nothing.
    var dependencies: [Dependency] { get }

    /// Whether the strategy may resolve more than it declares: see ``InjectionStrategy/opacity``.
    ///
    /// ``Opacity/transparent`` by default.
    var opacity: Opacity { get }

    /// The type of what the dependencies are for: rules may answer them differently for different types.
    ///
    /// ``Output`` by default. A strategy that resolves on behalf of something else says of what, as the injection into objects
    /// that the container does not make does. It must answer the same each time.
    var receiver: Any.Type { get }

    /// Makes one instance.
    ///
    /// Called once for each creation, on the main actor, where the strategy does not link; the toolkit holds no lock.
    ///
    /// - Parameter resolver: Answers the declared dependencies. It may be kept; it belongs to this creation until that
    ///   ends.
    /// - Returns: A new instance.
    /// - Throws: Anything. The container adds the key and the chain; the error is kept as
    ///   ``ResolutionError/underlying``.
    @MainActor
    func make(_ resolver: MainActorResolver) throws -> Output

    /// Trades the dependencies for links and returns what makes instances from then on: see
    /// ``InjectionStrategy/link(_:)``.
    ///
    /// Called on the thread of the first request, whichever that is. By default it returns a maker that calls ``make(_:)``
    /// with a resolver.
    ///
    /// - Parameter linker: Gives a link for each declared dependency.
    /// - Returns: Makes one instance, on the main actor.
    /// - Throws: Whatever makes the component unusable; it is reported whenever the component is asked for.
    func link(_ linker: borrowing Linker) throws -> MainActorMaker<Output>
}

extension MainActorStrategy {
    /// What is made.
    ///
    /// - Complexity: O(1).
    public var receiver: Any.Type { Output.self }

    /// ``Opacity/transparent``: everything is declared.
    public var opacity: Opacity { .transparent }

    /// A maker that calls ``make(_:)`` with a resolver.
    ///
    /// - Complexity: O(*n*) in the number of needs.
    public func link(_ linker: borrowing Linker) throws -> MainActorMaker<Output> {
        let resolver = linker.resolver()
        return MainActorMaker { context in try make(resolver.onMainActor(context)) }
    }
}
