/// The target of a need: see ``Generation/target(of:from:)``.
package struct NeedTarget {
    /// The need. If a component is registered for a form such as `Lazy<Store>`, it is a need for that key.
    package let dependency: Dependency

    package let end: End

    package init(dependency: Dependency, end: End) {
        self.dependency = dependency
        self.end = end
    }

    package indirect enum End {
        /// A component, by its own type or by a role.
        case component(ComponentRecord, of: Generation)

        /// Redirections, each to the key of the next one, and the target of a need for the last key.
        case redirected([OwnedRedirection], NeedTarget)

        /// A form, and not a component: the target of the need inside of it.
        case form(NeedTarget)

        /// The contributions to a collection.
        case contributions([OwnedContribution])

        /// The container itself, as a resolver.
        case container

        /// Nothing is registered.
        case missing

        /// Several components of the same rank.
        case duplicate([ComponentRecord])

        /// Several redirections of one key.
        case duplicateRedirection([RedirectionRecord])

        /// Redirections that lead back to the first of them; or too many of them, if they do not.
        case redirectionLoop([RedirectionRecord])

        /// Forms that contain each other, the first one again in the last one.
        case formCycle([ComponentKey], isDeferred: Bool)
    }

    /// A redirection, and the generation of the container in which it is registered.
    package typealias OwnedRedirection = (record: RedirectionRecord, owner: Generation)

    /// A component's part in a collection, and the generation of the container in which the component is registered.
    package typealias OwnedContribution = (record: ComponentRecord, role: ComponentRole, owner: Generation)

    /// Whether nothing is registered for the need, or for the need inside of a form. An optional value is never
    /// missing.
    package var isMissing: Bool {
        switch end {
        case .missing: true
        case .form(let inside): inside.dependency.kind != .optional && inside.isMissing
        default: false
        }
    }
}
