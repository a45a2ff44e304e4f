import DICore

/// The form of a graph besides its methods: see ``DependencyGraph(_:)``.
///
/// Thread-safety: a constant.
public struct GraphForm: Sendable {
    /// The graph is also a module of containers.
    public static var module: GraphForm { GraphForm() }
}

/// Makes a struct a dependency graph that the compiler checks and wires, and a module of containers.
///
/// ```
/// @DependencyGraph(.module)
/// struct ShopGraph {
///     let settings: Settings
///     @Provides(.shared) static func catalog(settings: Settings) -> any Catalog { StockList(settings: settings) }
/// }
/// let catalog = ShopGraph(settings: .live).catalog()
/// let container = Container { ShopGraph(settings: .live) }
/// ```
///
/// The graph itself works as described at `DependencyGraph()`. As a module, each input and each provider is a component
/// with its own place in the source. So a container validates, draws and overrides them as any other.
///
/// - Parameter form: `.module`.
@attached(member, names: arbitrary)
@attached(extension, conformances: Module)
public macro DependencyGraph(_ form: GraphForm) =
    #externalMacro(module: "DIMacrosPlugin", type: "DependencyGraphMacro")
