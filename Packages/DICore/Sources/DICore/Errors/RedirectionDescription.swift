/// What can be said of a redirection.
struct RedirectionDescription: Sendable, Hashable, Codable {
    let key: ComponentKey
    let target: ComponentKey
    let place: Place
}
