/// Collects what is written in the braces of a ``Container`` or a ``Module``.
///
/// It takes components, modules, redirections, decorators, declared collections, rules and whole lists, and understands `if`, `else`,
/// `switch`, `for` and `#available`.
@resultBuilder
public enum ComponentBuilder {
    /// A component whose instances may be shared between threads.
    ///
    /// - Complexity: O(1); of a module, that of its components.
    @inlinable
    public static func buildExpression<Output: Sendable, Origin>(
        _ component: consuming Component<Output, Origin>
    ) -> ComponentList {
        ComponentList(of: component.record, isSendable: true)
    }

    /// A component whose instances stay where they were resolved.
    ///
    /// - Complexity: O(1); of a module, that of its components.
    @inlinable
    public static func buildExpression<Output, Origin>(
        _ component: consuming Component<Output, Origin>
    ) -> ComponentList {
        ComponentList(of: component.record, isSendable: false)
    }

    /// An asynchronous component.
    ///
    /// - Complexity: O(1).
    public static func buildExpression<Output>(_ component: consuming AsyncComponent<Output>) -> ComponentList {
        ComponentList(of: component.base.record, isSendable: true)
    }

    /// A component that is bound to the main actor.
    ///
    /// - Complexity: O(1); of a module, that of its components.
    public static func buildExpression<Output>(_ component: consuming MainActorComponent<Output>) -> ComponentList {
        ComponentList(of: component.base.record, isSendable: false)
    }

    /// A module.
    ///
    /// - Complexity: O(1); of a module, that of its components.
    public static func buildExpression(_ module: some Module) -> ComponentList {
        ComponentList(.module(ModuleItem(module)))
    }

    /// A module whose type is not known.
    ///
    /// - Complexity: O(1); of a module, that of its components.
    public static func buildExpression(_ module: any Module) -> ComponentList {
        ComponentList(.module(ModuleItem(module)))
    }

    /// A module that is read on the main actor.
    ///
    /// - Complexity: O(1); of a module, that of its components.
    @MainActor
    public static func buildExpression(_ module: some MainActorModule) -> ComponentList {
        ComponentList(.module(ModuleItem(module)))
    }

    /// A module that is read on the main actor, whose type is not known.
    ///
    /// - Complexity: O(1); of a module, that of its components.
    @MainActor
    public static func buildExpression(_ module: any MainActorModule) -> ComponentList {
        ComponentList(.module(ModuleItem(module)))
    }

    /// A redirection.
    ///
    /// - Complexity: O(1); of a module, that of its components.
    public static func buildExpression<Base, Target>(_ redirection: Redirection<Base, Target>) -> ComponentList {
        ComponentList(.redirection(redirection.record))
    }

    /// A decorator.
    ///
    /// - Complexity: O(1).
    public static func buildExpression<Value>(_ decorator: Decorator<Value>) -> ComponentList {
        ComponentList(.decorator(decorator.record))
    }

    /// A decorator that is bound to the main actor.
    ///
    /// - Complexity: O(1).
    public static func buildExpression<Value>(_ decorator: MainActorDecorator<Value>) -> ComponentList {
        ComponentList(.decorator(decorator.record))
    }

    /// A declared collection.
    ///
    /// - Complexity: O(1); of a module, that of its components.
    public static func buildExpression<Element>(_ collection: DeclaredCollection<Element>) -> ComponentList {
        ComponentList(.collection(collection.key))
    }

    /// A rule, with the components that it brings.
    ///
    /// - Complexity: O(1), beyond that of the rule's components.
    public static func buildExpression(_ rule: some KeyRule) -> ComponentList {
        ComponentList(.rule(RuleItem(rule)))
    }

    /// A rule whose type is not known.
    ///
    /// - Complexity: O(1), beyond that of the rule's components.
    public static func buildExpression(_ rule: any KeyRule) -> ComponentList {
        ComponentList(.rule(RuleItem(rule)))
    }

    /// A list.
    ///
    /// - Complexity: O(1); of a module, that of its components.
    public static func buildExpression(_ list: ComponentList) -> ComponentList { list }

    /// What stands one after the other.
    ///
    /// - Complexity: O(*n*) in the number of lists.
    public static func buildBlock(_ lists: ComponentList...) -> ComponentList {
        ComponentList(joining: lists)
    }

    /// An `if` without `else`.
    ///
    /// - Complexity: O(1).
    public static func buildOptional(_ list: ComponentList?) -> ComponentList { list ?? ComponentList() }

    /// The first branch.
    ///
    /// - Complexity: O(1).
    public static func buildEither(first list: ComponentList) -> ComponentList { list }

    /// The second branch.
    ///
    /// - Complexity: O(1).
    public static func buildEither(second list: ComponentList) -> ComponentList { list }

    /// A `for` loop.
    ///
    /// - Complexity: O(*n*) in the number of lists.
    public static func buildArray(_ lists: [ComponentList]) -> ComponentList {
        ComponentList(joining: lists)
    }

    /// An `if #available`.
    ///
    /// - Complexity: O(1).
    public static func buildLimitedAvailability(_ list: ComponentList) -> ComponentList { list }
}
