import DICore

extension Dependency {
    /// The same dependency, with a word for the property that it feeds.
    func labeled(_ name: String?, number: Int) -> Dependency {
        guard label == nil else { return self }
        var copy = self
        copy.label = "property \(name ?? "\(number)")"
        return copy
    }
}
