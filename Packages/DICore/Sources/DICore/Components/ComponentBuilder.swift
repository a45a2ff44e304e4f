/// The result builder of a ``Container`` or a ``Module``.
///
/// It takes components, modules, redirections, decorators, declared collections, rules and lists. It supports `if`, `else`,
/// `switch`, `for` and `#available`.
@resultBuilder
public enum ComponentBuilder {
    // The overloads of components name the structs: in generic code of a client, an overload for any component would need
    // metadata of the whole component type, which the runtime never releases.

    /// A component whose instances may be shared between threads.
    @inlinable
    public static func buildExpression<Output: Sendable, Origin>(
        _ component: consuming Component<Output, Origin>
    ) -> ComponentList {
        ComponentList(of: component._record, isSendable: true)
    }

    /// A component whose instances stay on the thread that resolved them.
    @inlinable
    public static func buildExpression<Output, Origin>(
        _ component: consuming Component<Output, Origin>
    ) -> ComponentList {
        ComponentList(of: component._record, isSendable: false)
    }

    /// An asynchronous component.
    public static func buildExpression<Output>(_ component: consuming AsyncComponent<Output>) -> ComponentList {
        ComponentList(of: component._record, isSendable: true)
    }

    /// A component of the main actor.
    public static func buildExpression<Output>(_ component: consuming MainActorComponent<Output>) -> ComponentList {
        ComponentList(of: component._record, isSendable: false)
    }

    /// A component of any kind whose instances may be shared between threads: the result of a function that returns
    /// `some ComponentProtocol`.
    @_disfavoredOverload
    public static func buildExpression<Built: ComponentProtocol>(
        _ component: consuming Built
    ) -> ComponentList where Built.Output: Sendable {
        ComponentList(of: component._record, isSendable: true)
    }

    /// A component of any kind: the result of a function that returns `some ComponentProtocol`. The default cache of
    /// the container does not apply to it.
    @_disfavoredOverload
    public static func buildExpression<Built: ComponentProtocol>(_ component: consuming Built) -> ComponentList {
        ComponentList(of: component._record, isSendable: false)
    }

    /// A module.
    public static func buildExpression(_ module: any Module) -> ComponentList {
        ComponentList(.module(ModuleItem(module)))
    }

    /// A module that is read on the main actor.
    @MainActor
    public static func buildExpression(_ module: any MainActorModule) -> ComponentList {
        ComponentList(.module(ModuleItem(module)))
    }

    /// A redirection.
    public static func buildExpression<Base, Target>(_ redirection: Redirection<Base, Target>) -> ComponentList {
        ComponentList(.redirection(redirection.record))
    }

    /// A decorator.
    public static func buildExpression<Value>(_ decorator: Decorator<Value>) -> ComponentList {
        ComponentList(.decorator(decorator.record))
    }

    /// A declared collection.
    public static func buildExpression<Element>(_ collection: DeclaredCollection<Element>) -> ComponentList {
        ComponentList(.collection(collection.key))
    }

    /// A rule, with its components.
    public static func buildExpression(_ rule: any KeyRule) -> ComponentList {
        ComponentList(.rule(RuleItem(rule)))
    }

    /// A list.
    public static func buildExpression(_ list: ComponentList) -> ComponentList { list }

    /// Joins the statements of a block.
    public static func buildBlock(_ lists: ComponentList...) -> ComponentList {
        ComponentList(joining: lists)
    }

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
