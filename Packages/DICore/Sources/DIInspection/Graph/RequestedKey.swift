import DICore

/// A key, and the component that asks for it.
struct RequestedKey: Hashable {
    let key: ComponentKey
    let requester: Requester
}
