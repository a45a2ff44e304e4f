/// The component that requests a key. The private components that answer, and the answers of rules, depend on it.
package struct Requester: Hashable, Sendable {
    /// The modules of the component, the outermost first; none for a request from outside of any component.
    package let modules: [ModuleID]

    /// The receiver of the answer; `nil` for a request from outside of any component, and if no rule needs it.
    package let receiver: ComponentKey?

    package init(modules: [ModuleID] = [], receiver: ComponentKey? = nil) {
        self.modules = modules
        self.receiver = receiver
    }

    var isOutside: Bool { receiver == nil && modules.isEmpty }

    /// A request from outside of any component.
    package static var outside: Requester { Requester() }
}

/// A key, and the component that requests it.
package struct RequestedKey: Hashable {
    package let key: ComponentKey
    package let requester: Requester

    package init(key: ComponentKey, requester: Requester) {
        self.key = key
        self.requester = requester
    }
}
