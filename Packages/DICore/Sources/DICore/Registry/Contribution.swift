/// A component's part in a collection.
struct Contribution: Sendable {
    let registration: Registration
    let contribution: ComponentContribution

    /// The key in the map.
    var mapKey: AnyHashable? { contribution.mapKey.map { AnyHashable($0) } }

    /// The key in the map, as text.
    var mapKeyText: String { contribution.mapKey.map { "\($0)" } ?? "" }
}
