import DICore

extension ComponentDescription {
    /// The name in messages: the key, or the decorator that makes the instance.
    var name: ResolutionError.Text {
        guard let decoratorNumber else { return "\(key)" }
        return decoratorNumber == 1 ? "the decorator of \(key)" : "decorator \(decoratorNumber) of \(key)"
    }
}
