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

extension Component: GraphComponent where Output: MadeValue {
    func answering<Role: MadeValue>(to role: Role.Type, _ qualifier: Qualifier?) -> Component {
        self.role(qualifier: qualifier) { role.made(from: [$0]) }
    }

    func contributing<Element: MadeValue>(
        to element: Element.Type, _ qualifier: Qualifier?, mapKey: String?
    ) -> Component {
        guard let mapKey else { return contribute(qualifier: qualifier) { element.made(from: [$0]) } }
        return contribute(key: mapKey, qualifier: qualifier) { element.made(from: [$0]) }
    }
}

extension MainActorComponent: GraphComponent where Output: MadeValue {
    func answering<Role: MadeValue>(to role: Role.Type, _ qualifier: Qualifier?) -> MainActorComponent {
        self.role(qualifier: qualifier) { role.made(from: [$0]) }
    }

    func contributing<Element: MadeValue>(
        to element: Element.Type, _ qualifier: Qualifier?, mapKey: String?
    ) -> MainActorComponent {
        guard let mapKey else { return contribute(qualifier: qualifier) { element.made(from: [$0]) } }
        return contribute(key: mapKey, qualifier: qualifier) { element.made(from: [$0]) }
    }
}

extension AsyncComponent: GraphComponent where Output: MadeValue {
    func answering<Role: MadeValue>(to role: Role.Type, _ qualifier: Qualifier?) -> AsyncComponent {
        self.role(qualifier: qualifier) { role.made(from: [$0]) }
    }

    func contributing<Element: MadeValue>(
        to element: Element.Type, _ qualifier: Qualifier?, mapKey: String?
    ) -> AsyncComponent {
        guard let mapKey else { return contribute(qualifier: qualifier) { element.made(from: [$0]) } }
        return contribute(key: mapKey, qualifier: qualifier) { element.made(from: [$0]) }
    }
}
