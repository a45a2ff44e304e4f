/// Where in an object marked properties are searched for.
struct MarkedRange: Sendable {
    /// These classes, and what is above them, are left alone.
    let stopClasses: [AnyClass]

    /// The class to begin with, where not the object's own.
    let base: AnyClass?

    init(upTo stopClasses: [AnyClass], from base: AnyClass? = nil) {
        self.stopClasses = stopClasses
        self.base = base
    }

    func properties(in owner: Any) -> [FoundProperty] {
        FoundProperty.all(in: owner, upTo: stopClasses, from: base)
    }
}
