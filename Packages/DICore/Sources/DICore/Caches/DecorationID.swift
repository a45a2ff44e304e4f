/// What a decorator makes of one component in one container, or a step on the way there.
///
/// The way from the component to what a decorator makes is a chain of these. Each names the one before it by its number, so that
/// all of a long way cost O(*n*). A ``DecorationOwner`` makes them.
package struct DecorationID: Hashable, Sendable {
    /// What is between the component and what is asked for.
    package enum Step: Hashable, Sendable {
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

    /// The number of what the last step is over; zero where that is the component.
    let inner: Int

    /// The last step: a decorator, where something is made.
    let step: Step

    /// Its number, which nothing else has in any container.
    let number: Int

    package static func == (left: DecorationID, right: DecorationID) -> Bool { left.number == right.number }

    package func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
