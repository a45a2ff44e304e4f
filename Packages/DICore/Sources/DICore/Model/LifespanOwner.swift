/// What a life belongs to.
package enum LifespanOwner: Equatable, Sendable {
    case container
    case scope(ScopeName)
    case ownedInstance

    /// The name of the scope; `nil` for another owner.
    package var scopeName: ScopeName? {
        if case .scope(let name) = self { name } else { nil }
    }
}
