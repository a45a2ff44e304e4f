import DICore

/// The container or scope of a request.
enum Source: Sendable {
    case container(Container)
    case scope(Scope)
}
