extension GraphDifference {
    /// A component that was added, removed or changed.
    ///
    /// Thread-safety: an immutable value.
    public struct Component: Sendable, Equatable, Codable {
        /// Whether the component was added, removed or changed.
        public let mark: Mark

        /// The component's type and qualifier, in short form unless two keys of the graphs would have the same name.
        public let name: String

        /// The position of the decorator among the decorators of its component, counted from one, the innermost; `nil`
        /// for a component that is not a decorator.
        public let decoratorNumber: Int?

        /// The condition under which the component answers, if a rule decides that.
        public let condition: String?

        /// The lifetime, isolation and further attributes of the component, as they are in the new graph. For a removed
        /// component, as they were in the old graph.
        public let traits: [String]

        /// The place of registration, such as `Shop/Checkout.swift:41`; `nil` if it is unknown.
        public let place: String?

        /// The needs of an added component.
        public let needs: [String]

        /// The changes of a component that is in both graphs.
        public let details: [Detail]

        /// The component as the picture of its graph draws it.
        let drawn: GraphPicture.Component

        /// The traits that distinguish the component from others with its name, such as `decorator 2`.
        var distinction: [String] {
            let decorator = decoratorNumber.map { $0 == 1 ? "decorator" : "decorator \($0)" }
            return [decorator, condition].compactMap(\.self)
        }
    }
}
