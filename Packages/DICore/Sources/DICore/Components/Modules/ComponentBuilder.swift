/// The result builder of a ``Container`` or a ``Module``.
///
/// It takes components, modules, redirections, decorators, declared collections, rules and lists. Of components of one
/// type, of modules and of lists, it takes arrays and optionals as well. It supports `if`, `else`, `switch`, `for` and
/// `#available`.
@resultBuilder
public enum ComponentBuilder {
    // Each component gets a function of its own: in one function for all, the time of the optimizer would be quadratic.
    // The compiler does not try disfavored overloads for a component.

    /// A component whose instances may be shared between threads.
    @inlinable
    public static func buildExpression<Output: Sendable, Origin>(
        _ component: @autoclosure () -> Component<Output, Origin>
    ) -> ComponentList {
        list(isSendable: true) { component().record }
    }

    /// A component whose instances stay on the thread that resolved them.
    @inlinable
    public static func buildExpression<Output, Origin>(
        _ component: @autoclosure () -> Component<Output, Origin>
    ) -> ComponentList {
        list(isSendable: false) { component().record }
    }

    @usableFromInline
    static func list(isSendable: Bool, _ record: () -> ComponentRecord) -> ComponentList {
        ComponentList(of: record(), isSendable: isSendable)
    }

    /// A module.
    public static func buildExpression(
        _ module: any Module, fileID: String = #fileID, line: Int = #line
    ) -> ComponentList {
        ComponentList(.module(ModuleItem(module, at: Place(fileID: fileID, line: line))))
    }

    /// A module that is read on the main actor.
    @_disfavoredOverload
    @MainActor
    public static func buildExpression(
        _ module: any MainActorModule, fileID: String = #fileID, line: Int = #line
    ) -> ComponentList {
        ComponentList(.module(ModuleItem(module, at: Place(fileID: fileID, line: line))))
    }

    /// A redirection.
    @_disfavoredOverload
    public static func buildExpression<Base, Target>(_ redirection: Redirection<Base, Target>) -> ComponentList {
        ComponentList(.redirection(redirection.record))
    }

    /// A decorator.
    @_disfavoredOverload
    public static func buildExpression<Value>(_ decorator: Decorator<Value>) -> ComponentList {
        ComponentList(.decorator(decorator.record))
    }

    /// A declared collection.
    @_disfavoredOverload
    public static func buildExpression<Element>(_ collection: DeclaredCollection<Element>) -> ComponentList {
        ComponentList(.collection(collection.key))
    }

    /// A rule, with its components.
    @_disfavoredOverload
    public static func buildExpression(_ rule: any KeyRule) -> ComponentList { ComponentList(.rule(RuleItem(rule))) }

    /// A list.
    public static func buildExpression(_ list: ComponentList) -> ComponentList { list }

    /// Components of one type whose instances may be shared between threads.
    ///
    /// - Complexity: O(*n*) in the number of components.
    @_disfavoredOverload
    public static func buildExpression<Output, Origin>(
        _ components: [Component<Output, Origin>]
    ) -> ComponentList where Output: Sendable {
        buildArray(components.map { ComponentList(of: $0.record, isSendable: true) })
    }

    /// Components of one type. The default cache of the container does not apply to them.
    ///
    /// - Complexity: O(*n*) in the number of components.
    @_disfavoredOverload
    public static func buildExpression<Output, Origin>(_ components: [Component<Output, Origin>]) -> ComponentList {
        buildArray(components.map { ComponentList(of: $0.record, isSendable: false) })
    }

    /// A component whose instances may be shared between threads, or `nil`.
    @_disfavoredOverload
    public static func buildExpression<Output, Origin>(
        _ component: Component<Output, Origin>?
    ) -> ComponentList where Output: Sendable {
        buildOptional(component.map { ComponentList(of: $0.record, isSendable: true) })
    }

    /// A component, or `nil`. The default cache of the container does not apply to it.
    @_disfavoredOverload
    public static func buildExpression<Output, Origin>(_ component: Component<Output, Origin>?) -> ComponentList {
        buildOptional(component.map { ComponentList(of: $0.record, isSendable: false) })
    }

    /// Modules.
    ///
    /// - Complexity: O(*n*) in the number of modules.
    @_disfavoredOverload
    public static func buildExpression(
        _ modules: [any Module], fileID: String = #fileID, line: Int = #line
    ) -> ComponentList {
        buildArray(modules.map { buildExpression($0, fileID: fileID, line: line) })
    }

    /// A module, or `nil`.
    @_disfavoredOverload
    public static func buildExpression(
        _ module: (any Module)?, fileID: String = #fileID, line: Int = #line
    ) -> ComponentList {
        buildOptional(module.map { buildExpression($0, fileID: fileID, line: line) })
    }

    /// Modules that are read on the main actor.
    ///
    /// - Complexity: O(*n*) in the number of modules.
    @_disfavoredOverload
    @MainActor
    public static func buildExpression(
        _ modules: [any MainActorModule], fileID: String = #fileID, line: Int = #line
    ) -> ComponentList {
        buildArray(modules.map { buildExpression($0, fileID: fileID, line: line) })
    }

    /// A module that is read on the main actor, or `nil`.
    @_disfavoredOverload
    @MainActor
    public static func buildExpression(
        _ module: (any MainActorModule)?, fileID: String = #fileID, line: Int = #line
    ) -> ComponentList {
        buildOptional(module.map { buildExpression($0, fileID: fileID, line: line) })
    }

    /// Lists.
    @_disfavoredOverload
    public static func buildExpression(_ lists: [ComponentList]) -> ComponentList { buildArray(lists) }

    /// A list, or `nil`.
    @_disfavoredOverload
    public static func buildExpression(_ list: ComponentList?) -> ComponentList { buildOptional(list) }

    /// The statements of a block.
    ///
    /// - Complexity: O(*n*) in the number of items.
    public static func buildBlock(_ lists: ComponentList...) -> ComponentList { ComponentList(joining: lists) }

    /// An `if` without `else`.
    public static func buildOptional(_ list: ComponentList?) -> ComponentList { list ?? ComponentList() }

    /// The first branch.
    public static func buildEither(first list: ComponentList) -> ComponentList { list }

    /// The second branch.
    public static func buildEither(second list: ComponentList) -> ComponentList { list }

    /// A `for` loop.
    public static func buildArray(_ lists: [ComponentList]) -> ComponentList {
        ComponentList(joining: lists)
    }

    /// An `if #available`.
    public static func buildLimitedAvailability(_ list: ComponentList) -> ComponentList { list }
}
