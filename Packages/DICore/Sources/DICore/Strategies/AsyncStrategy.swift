/// How an instance of an asynchronous component is made: what it needs, and one way to make it from that.
///
/// What ``InjectionStrategy`` is for components that are made without suspending.
///
/// ```
/// struct RemoteStrategy<Output: Sendable & Decodable>: AsyncStrategy {
///     let path: String
///     let client = Need<HTTPClient>()
///     var dependencies: [Dependency] { [client.dependency] }
///
///     func make(_ resolver: AsyncResolver) async throws -> Output {
///         try await client.resolve(from: resolver).get(path)      // the client is there; getting is what suspends
///     }
/// }
///
/// AsyncComponent(Settings.self, strategy: RemoteStrategy(path: "settings")).cached()
/// ```
public protocol AsyncStrategy<Output>: Sendable {
    /// What is made. It leaves the task that makes it.
    associatedtype Output: Sendable

    /// Everything the strategy asks for: see ``InjectionStrategy/dependencies``.
    ///
    /// What is needed may be asynchronous, bound to the main actor, or neither.
    var dependencies: [Dependency] { get }

    /// Whether the strategy may resolve more than it declares: see ``InjectionStrategy/opacity``.
    ///
    /// ``Opacity/transparent`` by default.
    var opacity: Opacity { get }

    /// Where instances are made, as the graph says it: ``Isolation/asynchronous(on:)``, on no actor by default.
    var isolation: Isolation { get }

    /// Makes one instance.
    ///
    /// Called once for each creation, in the task of the request, where the strategy does not link; the toolkit holds no lock.
    ///
    /// - Parameter resolver: Answers the declared dependencies. It may be kept; it belongs to this creation until that
    ///   ends.
    /// - Returns: A new instance.
    /// - Throws: Anything. The container adds the key and the chain; the error is kept as
    ///   ``ResolutionError/underlying``.
    func make(_ resolver: AsyncResolver) async throws -> Output

    /// Trades the dependencies for links and returns what makes instances from then on: see
    /// ``InjectionStrategy/link(_:)``.
    ///
    /// By default it returns a maker that calls ``make(_:)`` with a resolver.
    ///
    /// - Parameter linker: Gives a link for each declared dependency.
    /// - Returns: Makes one instance.
    /// - Throws: Whatever makes the component unusable; it is reported whenever the component is asked for.
    func link(_ linker: borrowing AsyncLinker) throws -> AsyncMaker<Output>
}

extension AsyncStrategy {
    /// ``Opacity/transparent``: everything is declared.
    public var opacity: Opacity { .transparent }

    /// ``Isolation/asynchronous(on:)``, on no actor.
    public var isolation: Isolation { .asynchronous() }

    /// A maker that calls ``make(_:)`` with a resolver.
    ///
    /// - Complexity: O(*n*) in the number of needs.
    public func link(_ linker: borrowing AsyncLinker) throws -> AsyncMaker<Output> {
        let resolver = linker.resolver()
        return AsyncMaker { context in try await make(resolver.asynchronous(context)) }
    }
}
