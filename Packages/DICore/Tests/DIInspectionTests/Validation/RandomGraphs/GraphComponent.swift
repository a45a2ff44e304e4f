import DICore

/// A component of a random graph, with any isolation.
protocol GraphComponent {
    associatedtype Output

    func qualified(by qualifier: Qualifier?) -> Self
    func modulePrivate() -> Self
    func overriding() -> Self
    func asDefault() -> Self

    /// Returns the component with a role. The role's instance is made from the component's.
    func answering<Role: MadeValue>(to role: Role.Type, _ qualifier: Qualifier?) -> Self

    /// Returns the component as an element of an array or of a map.
    func contributing<Element: MadeValue>(to element: Element.Type, _ qualifier: Qualifier?, mapKey: String?) -> Self
}

/// The source of the instances of a component of a random graph.
protocol GraphOrigin {
    static func answering<Output: MadeValue, Role: MadeValue>(
        _ component: Component<Output, Self>, to role: Role.Type, _ qualifier: Qualifier?
    ) -> Component<Output, Self>

    static func contributing<Output: MadeValue, Element: MadeValue>(
        _ component: Component<Output, Self>, to element: Element.Type, _ qualifier: Qualifier?, mapKey: String?
    ) -> Component<Output, Self>
}

extension GraphOrigin where Self: ComponentOrigin.Nonisolated {
    static func answering<Output: MadeValue, Role: MadeValue>(
        _ component: Component<Output, Self>, to role: Role.Type, _ qualifier: Qualifier?
    ) -> Component<Output, Self> {
        component.role(qualifier: qualifier) { role.made(from: [$0]) }
    }

    static func contributing<Output: MadeValue, Element: MadeValue>(
        _ component: Component<Output, Self>, to element: Element.Type, _ qualifier: Qualifier?, mapKey: String?
    ) -> Component<Output, Self> {
        guard let mapKey else { return component.contribute(qualifier: qualifier) { element.made(from: [$0]) } }
        return component.contribute(key: mapKey, qualifier: qualifier) { element.made(from: [$0]) }
    }
}

extension ComponentOrigin.Made: GraphOrigin {}
extension ComponentOrigin.Existing: GraphOrigin {}
extension ComponentOrigin.Supplied: GraphOrigin {}
extension ComponentOrigin.MadeAsynchronously: GraphOrigin {}

extension ComponentOrigin.MadeOnMainActor: GraphOrigin {
    static func answering<Output: MadeValue, Role: MadeValue>(
        _ component: MainActorComponent<Output>, to role: Role.Type, _ qualifier: Qualifier?
    ) -> MainActorComponent<Output> {
        component.role(qualifier: qualifier) { role.made(from: [$0]) }
    }

    static func contributing<Output: MadeValue, Element: MadeValue>(
        _ component: MainActorComponent<Output>, to element: Element.Type, _ qualifier: Qualifier?, mapKey: String?
    ) -> MainActorComponent<Output> {
        guard let mapKey else { return component.contribute(qualifier: qualifier) { element.made(from: [$0]) } }
        return component.contribute(key: mapKey, qualifier: qualifier) { element.made(from: [$0]) }
    }
}

extension Component: GraphComponent where Origin: GraphOrigin, Output: MadeValue {
    func answering<Role: MadeValue>(to role: Role.Type, _ qualifier: Qualifier?) -> Component {
        Origin.answering(self, to: role, qualifier)
    }

    func contributing<Element: MadeValue>(
        to element: Element.Type, _ qualifier: Qualifier?, mapKey: String?
    ) -> Component {
        Origin.contributing(self, to: element, qualifier, mapKey: mapKey)
    }
}
