import DICore

/// What is asked.
enum Source: Sendable {
    case container(Container)
    case scope(Scope)
}
