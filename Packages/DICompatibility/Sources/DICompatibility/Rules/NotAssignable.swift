import DICore

/// What a decorator has made of an assignable instance does not convert to the type that is asked for.
struct NotAssignable: Error, CustomStringConvertible {
    let value: String
    let type: ComponentKey

    var description: String {
        "a decorator has put \(value) in the place of an assignable instance, which is no \(type)"
    }
}
