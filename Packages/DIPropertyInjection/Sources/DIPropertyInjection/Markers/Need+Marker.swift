import DICore

extension Need {
    /// The need for a type, with a qualifier that is a type; ``Unqualified`` is none.
    static func marked<Marker>(_ marker: Marker.Type) -> Need {
        marker == Unqualified.self ? .unnamed : .qualified(by: marker)
    }
}
