import DICore

/// A key, and the modules of its requester.
struct RequestedKey: Hashable {
    let key: ComponentKey
    let modules: [ModuleID]
}
