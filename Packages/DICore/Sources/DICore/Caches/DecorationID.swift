/// The identity of a decoration of one component in one container, or of a step on the way from the component to it.
///
/// Each step names the one before it by its number, so that all steps of a long way cost O(*n*). A ``DecorationOwner`` makes them.
package struct DecorationID: Hashable, Sendable {
    /// A step between the component and the requested key.
    package enum Step: Hashable, Sendable {
        /// The answer of the component to a key.
        ///
        /// Equal keys have one answer, but one component may contribute several elements to one collection.
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

    /// The number of the step below this one; zero where that is the component.
    let inner: Int

    /// This step: a decorator, where an instance is made.
    package let step: Step

    /// Its number, which is unique in the process.
    let number: Int

    package static func == (left: DecorationID, right: DecorationID) -> Bool { left.number == right.number }

    package func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
