/// The description of a redirection.
package struct RedirectionDescription: Sendable {
    package let key: ComponentKey
    package let target: ComponentKey
    package let place: Place

    package init(key: ComponentKey, target: ComponentKey, place: Place) {
        self.key = key
        self.target = target
        self.place = place
    }
}
