/// How an instance of a component is made: what it needs, and one way to make it from that.
///
/// Everything the toolkit ships is written against this protocol and nothing else.
///
/// ## Writing one
///
/// Two members are enough: the dependencies, declared before anything is created, and a way to make one instance from a
/// resolver.
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
/// looks nothing up. The maker is called for every creation, so the work of finding what a component needs is done
/// before the first. The plan of the container owns what was linked; a strategy holds no links itself.
///
/// ## Wrapping
///
/// A strategy may hold another one, declare its dependencies together with its own, and make its instance first. That
/// is how `.inject(\.property)` works on a component made by any strategy.
public protocol InjectionStrategy<Output>: Sendable {
    /// What is made.
    associatedtype Output

    /// Everything the strategy asks for, in the order in which it is needed.
    ///
    /// Read whenever the graph is built, validated or linked, on any thread, several times; the toolkit holds no lock.
    /// It must answer the same each time (but see ``opacity``). Declared dependencies are proven to exist before anything runs; what a
    /// strategy resolves without declaring it is *opaque*: see ``opacity``.
    var dependencies: [Dependency] { get }

    /// Whether the strategy may resolve more than it declares, so that nobody can tell beforehand what it needs.
    ///
    /// ``Opacity/transparent`` by default. The graph marks other components, and validation warns of them. A strategy
    /// that is opaque until created may declare more from then on; apart from that it must answer the same each time.
    var opacity: Opacity { get }

    /// The type of what the dependencies are for: rules may answer them differently for different types.
    ///
    /// ``Output`` by default. A strategy that resolves on behalf of something else says of what, as the injection into objects
    /// that the container does not make does. It must answer the same each time.
    var receiver: Any.Type { get }

    /// Makes one instance.
    ///
    /// Called once for each creation on the thread of the request, where the strategy does not link; the toolkit holds
    /// no lock. Caching is not the strategy's concern.
    ///
    /// - Parameter resolver: Answers the declared dependencies. It may be kept; it belongs to this creation until that
    ///   ends.
    /// - Returns: A new instance.
    /// - Throws: Anything. The container adds the key and the chain; the error is kept as
    ///   ``ResolutionError/underlying``.
    func make(_ resolver: any Resolver) throws -> Output

    /// Trades the dependencies for links and returns what makes instances from then on.
    ///
    /// Called before the first creation, on the thread of the first request; the toolkit holds no lock. Once per plan, but
    /// again where linking something that needs the component failed, and where two threads are first at once.
    /// By default it returns a maker that calls ``make(_:)`` with a resolver.
    ///
    /// - Parameter linker: Gives a link for each declared dependency.
    /// - Returns: Makes one instance. It may be called from several threads at once.
    /// - Throws: Whatever makes the component unusable; it is reported whenever the component is asked for.
    func link(_ linker: borrowing Linker) throws -> Maker<Output>
}

extension InjectionStrategy {
    /// ``Opacity/transparent``: everything is declared.
    public var opacity: Opacity { .transparent }

    /// What is made.
    ///
    /// - Complexity: O(1).
    public var receiver: Any.Type { Output.self }

    /// A maker that calls ``make(_:)`` with a resolver.
    ///
    /// - Complexity: O(*n*) in the number of needs.
    public func link(_ linker: borrowing Linker) throws -> Maker<Output> {
        let resolver = linker.resolver()
        return Maker { context in try make(resolver(context)) }
    }
}
