/// What an ``Entry`` may know beyond what is for every request.
@usableFromInline
enum EntryBound: UInt8 {
    case no
    /// For requests from the main actor.
    case toMainActor
    /// For requests that may suspend.
    case toSuspending
}
