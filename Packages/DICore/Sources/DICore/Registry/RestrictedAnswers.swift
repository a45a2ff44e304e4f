/// What rules let answer to a key for some components only, by its identity.
struct RestrictedAnswers {
    var registrations: Set<UInt> = []
    var redirections: Set<UInt> = []
}
