/// An ``InjectionStrategy`` whose instances are made asynchronously.
///
/// ```
/// struct RemoteStrategy<Output: Sendable & Decodable>: AsyncStrategy {
///     let path: String
///     let client = Need<HTTPClient>()
///     var dependencies: [Dependency] { [client.dependency] }
///
///     func make(_ resolver: AsyncResolver) async throws -> Output {
///         try await client.resolve(from: resolver).get(path)  // the client exists; only getting suspends
///     }
/// }
///
/// AsyncComponent(Settings.self, strategy: RemoteStrategy(path: "settings")).cached()
/// ```
///
/// Instances leave the task that makes them. Dependencies may be asynchronous, bound to the main actor, or neither.
public protocol AsyncStrategy<Output>: ComponentStrategy where Output: Sendable {
    // Repeated, so that the compiler infers it from the methods.
    /// The type of the instances.
    associatedtype Output

    /// The actor on which instances are made, for the graph; `nil`, the default, for none.
    ///
    /// It must be the same each time.
    var isolation: (any Actor)? { get }

    /// Makes one instance, in the task of the request: see ``InjectionStrategy/make(_:)``.
    ///
    /// - Parameter resolver: Answers the declared dependencies. It may be kept; it belongs to this creation until that
    ///   ends.
    /// - Throws: Any error. The container adds the key and the chain.
    func make(_ resolver: AsyncResolver) async throws -> Output

    /// Trades the dependencies for links and returns a maker for all further instances: see
    /// ``InjectionStrategy/link(_:)``.
    ///
    /// - Parameter linker: Gives a link for each declared dependency.
    /// - Throws: An error that every request for the component reports.
    func link(_ linker: borrowing AsyncLinker) throws -> AsyncMaker<Output>
}

extension AsyncStrategy {
    /// No actor.
    public var isolation: (any Actor)? { nil }

    /// Returns a maker that calls ``make(_:)`` with a resolver.
    public func link(_ linker: borrowing AsyncLinker) throws -> AsyncMaker<Output> {
        let resolver = linker.resolver()
        return AsyncMaker { context in try await make(resolver.asynchronous(context)) }
    }

    /// Returns the maker without the type of the instances.
    func maker(in session: LinkSession) throws -> AsyncRoute.Make { try link(AsyncLinker(session)).boxing }
}
