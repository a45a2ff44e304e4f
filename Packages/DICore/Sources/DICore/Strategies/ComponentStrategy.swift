/// The members that strategies of every isolation share.
///
/// Conform to ``InjectionStrategy``, ``MainActorStrategy`` or ``AsyncStrategy``, which add one way to make an instance.
public protocol ComponentStrategy<Output>: Sendable {
    /// The type of the instances.
    associatedtype Output

    /// The dependencies of an instance, in the order in which the strategy needs them.
    ///
    /// The container reads them on any thread whenever it builds, validates or links the graph, and holds no lock. They
    /// must be the same each time (but see ``opacity``). The container proves that they exist before it creates
    /// anything.
    var dependencies: [Dependency] { get }

    /// Whether the strategy may resolve more than it declares.
    ///
    /// ``Opacity/transparent`` by default. The graph marks other components, and validation warns of them. A strategy
    /// that is opaque until created may declare more from then on; apart from that it must answer the same each time.
    var opacity: Opacity { get }

    /// The type that receives the dependencies. Rules may answer them differently for different types.
    ///
    /// ``Output`` by default. A strategy that resolves on behalf of another object returns the type of that object. It
    /// must answer the same each time.
    var receiver: Any.Type { get }
}

extension ComponentStrategy {
    /// ``Opacity/transparent``: the strategy declares everything.
    public var opacity: Opacity { .transparent }

    /// The type of the instances.
    public var receiver: Any.Type { Output.self }
}

/// Whether a strategy declares everything that it requests.
///
/// Validation warns of every strategy that is not transparent, because the graph may then be incomplete.
public enum Opacity: String, Sendable, Hashable {
    /// The strategy requests its declared dependencies and nothing else.
    case transparent
    /// The dependencies become known when the first instance is created; from then on they are declared.
    case untilCreated
    /// The strategy runs code that may request anything.
    case opaque
}
