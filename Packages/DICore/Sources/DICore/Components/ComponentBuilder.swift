/// Collects what is written in the braces of a ``Container`` or a ``Module``.
///
/// It takes components, modules, redirections, declared collections and whole lists, and understands `if`, `else`,
/// `switch`, `for` and `#available`.
@resultBuilder
public enum ComponentBuilder {
    /// A component whose instances may be shared between threads.
    public static func buildExpression<Output: Sendable, Origin>(
        _ component: Component<Output, Origin>
    ) -> ComponentList {
        ComponentList(.component(ComponentRecord(component, isSendable: true)))
    }

    /// A component whose instances stay where they were resolved.
    public static func buildExpression<Output, Origin>(_ component: Component<Output, Origin>) -> ComponentList {
        ComponentList(.component(ComponentRecord(component, isSendable: false)))
    }

    /// A component that is bound to the main actor.
    public static func buildExpression<Output>(_ component: MainActorComponent<Output>) -> ComponentList {
        ComponentList(.component(ComponentRecord(component.base, isSendable: false)))
    }

    /// A module.
    public static func buildExpression(_ module: some Module) -> ComponentList {
        ComponentList(.module(ModuleItem(module)))
    }

    /// A module whose type is not known.
    public static func buildExpression(_ module: any Module) -> ComponentList {
        ComponentList(.module(ModuleItem(module)))
    }

    /// A module that is read on the main actor.
    @MainActor
    public static func buildExpression(_ module: some MainActorModule) -> ComponentList {
        ComponentList(.module(ModuleItem(module)))
    }

    /// A module that is read on the main actor, whose type is not known.
    @MainActor
    public static func buildExpression(_ module: any MainActorModule) -> ComponentList {
        ComponentList(.module(ModuleItem(module)))
    }

    /// A redirection.
    public static func buildExpression<Base, Target>(_ redirection: Redirection<Base, Target>) -> ComponentList {
        ComponentList(.redirection(redirection.record))
    }

    /// A declared collection.
    public static func buildExpression<Element>(_ collection: DeclaredCollection<Element>) -> ComponentList {
        ComponentList(.collection(collection.key))
    }

    /// A list.
    public static func buildExpression(_ list: ComponentList) -> ComponentList { list }

    /// What stands one after the other.
    public static func buildBlock(_ lists: ComponentList...) -> ComponentList {
        ComponentList(joining: lists)
    }

    /// An `if` without `else`.
    public static func buildOptional(_ list: ComponentList?) -> ComponentList { list ?? ComponentList([]) }

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
