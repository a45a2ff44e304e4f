/// A strategy that declares what an instance needs, and makes the instance on any thread.
///
/// The toolkit's own strategies are written against this protocol, ``MainActorStrategy`` and ``AsyncStrategy`` alone.
///
/// ## Writing one
///
/// Two members are enough: the dependencies, and a method that makes one instance from a resolver.
///
/// ```
/// struct SettingStrategy<Output: LosslessStringConvertible>: InjectionStrategy {
///     let name: String
///     let settings = Need<Settings>()
///     var dependencies: [Dependency] { [settings.dependency] }
///
///     func make(_ resolver: any Resolver) throws -> Output {
///         let text = try settings.resolve(from: resolver).values[name]
///         guard let value = text.flatMap({ Output($0) }) else { throw SettingError(name: name, text: text) }
///         return value
///     }
/// }
///
/// Component(Int.self, strategy: SettingStrategy(name: "port")).named("port")
/// ```
///
/// ## Linking
///
/// A strategy that also implements ``link(_:)`` trades its dependencies for typed links once, and returns a maker that
/// looks nothing up. The plan of the container owns the links; the strategy holds none.
///
/// ## Wrapping
///
/// A strategy may hold another one, declare its dependencies together with its own, and make its instance first. That
/// is how `.inject(\.property)` works on a component made by any strategy.
public protocol InjectionStrategy<Output>: ComponentStrategy {
    // Repeated, so that the compiler infers it from the methods.
    /// The type of the instances.
    associatedtype Output

    /// Makes one instance.
    ///
    /// The container calls it once for each creation, on the thread of the request, if the strategy does not link. It
    /// holds no lock. Caching is not the strategy's concern.
    ///
    /// - Parameter resolver: Answers the declared dependencies. It may be kept; it belongs to this creation until that
    ///   ends.
    /// - Throws: Any error. The container adds the key and the chain, and keeps the error as
    ///   ``ResolutionError/underlying``.
    func make(_ resolver: any Resolver) throws -> Output

    /// Trades the dependencies for links and returns a maker for all further instances.
    ///
    /// The container calls it before the first creation, on the thread of the first request, and holds no lock. It
    /// calls it once per plan, and again if linking a dependent component failed or two threads are first at once. By
    /// default the maker calls ``make(_:)`` with a resolver.
    ///
    /// - Parameter linker: Gives a link for each declared dependency.
    /// - Returns: A maker, which may be called from several threads at once.
    /// - Throws: An error that every request for the component reports.
    func link(_ linker: borrowing Linker) throws -> Maker<Output>
}

extension InjectionStrategy {
    /// Returns a maker that calls ``make(_:)`` with a resolver.
    public func link(_ linker: borrowing Linker) throws -> Maker<Output> {
        let resolver = linker.resolver()
        return Maker { context in try make(resolver(context)) }
    }

    /// Returns the maker without the type of the instances.
    func maker(in session: LinkSession) throws -> Maker<Void> { try link(Linker(session)).erased }
}
