/// Tells what decorators make of one component apart: which decorator, over what, in which container.
struct DecorationID: Hashable, Sendable {
    /// What is between the component and what is asked for.
    enum Step: Hashable, Sendable {
        /// What the component answers to a key with.
        ///
        /// As its own type, as a role and as an element it is the same for all keys that are equal; but one component may
        /// contribute several elements to one collection.
        case answer(ComponentKey, number: Int)

        /// A redirection.
        case redirection(UInt)

        /// A decorator.
        case decorator(UInt)
    }

    /// The container: see ``DecorationOwner``.
    let owner: ObjectIdentifier

    /// The component.
    let registration: UInt

    /// The way from the component, which ends with the decorator.
    let steps: [Step]
}
