/// Makes a struct a dependency graph that the compiler checks and wires.
///
/// ```
/// @DependencyGraph
/// struct ShopGraph {
///     let settings: Settings
///     @Provides(.shared) static func catalog(settings: Settings) -> any Catalog { StockList(settings: settings) }
///     @Provides static func checkout(catalog: consuming any Catalog) -> Checkout { Checkout(catalog: catalog) }
/// }
/// let checkout = ShopGraph(settings: .live).checkout()
/// ```
///
/// A `let` with a type is an input. A static function with ``Provides(_:)`` creates the instances of the type that it
/// returns. The graph gets an initializer with its inputs, and a method for each provider that has the provider's
/// effects and those of everything that it needs. A parameter takes the input or the provider of its type; of several,
/// the one with the parameter's name. A graph that is not complete does not compile.
///
/// The type `DependencyGraph` of DIInspection is another thing: the components of a container as a value.
///
/// Thread-safety: a graph is `Sendable` if its inputs are. As for any struct, a public graph has to say so. Shared
/// instances are created exactly once.
@attached(member, names: arbitrary)
public macro DependencyGraph() = #externalMacro(module: "DIMacrosPlugin", type: "DependencyGraphMacro")

/// Marks a static function of a graph as a provider: see ``DependencyGraph()``.
///
/// - Parameter options: Whether instances are shared or contributed to an array. Without options, each request creates
///   an instance.
@attached(peer)
public macro Provides(_ options: ProviderOption...) =
    #externalMacro(module: "DIMacrosPlugin", type: "ProvidesMacro")

/// Takes types from an input that is a graph itself: a part of the program, or the graph around a scope.
///
/// ```
/// @Includes(Invoicing.self, (any Ledger).self) let billing: BillingGraph
/// ```
///
/// - Parameter types: Types of inputs and of providers of that graph which neither throw nor suspend.
@attached(peer)
public macro Includes(_ types: Any.Type...) = #externalMacro(module: "DIMacrosPlugin", type: "IncludesMacro")
