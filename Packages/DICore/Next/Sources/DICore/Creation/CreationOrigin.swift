/// The source of an instance that is created: a component, a decorator or a lazy dependency.
protocol CreationOrigin: AnyObject, Sendable {
    /// Returns the description for errors.
    func description(as key: ComponentKey) -> ComponentDescription
}
