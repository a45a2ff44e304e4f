/// A module in a list. It is read when it is installed.
struct ModuleItem: Sendable {
    let id: ModuleID

    /// The place in a builder; `nil` for a module that is not in one.
    let place: Place?

    let value: any Module

    init(_ module: any Module, at place: Place? = nil) {
        id = ModuleID(type(of: module))
        self.place = place
        value = module
    }
}
