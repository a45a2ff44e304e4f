/// The life of a container or a scope at one moment.
package struct InspectedLife {
    package let isOpen: Bool
    package let isClosed: Bool

    /// The component whose closer runs now.
    package let beingClosed: ComponentDescription?

    /// The components with closers, in the order in which they would run.
    package let waitingToClose: [ComponentDescription]

    /// The lifespans of scopes inside, the first one first.
    package let scopes: [Lifespan]

    /// The child containers that are not closed, the first one first.
    package let children: [Generation]
}
