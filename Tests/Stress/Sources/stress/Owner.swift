import DICore

/// The container, session and request in which an instance was created; 0 for none, or unknown.
struct Owner: Hashable, Sendable {
    var container = 0
    var session = 0
    var request = 0

    /// Identifies a container or scope to components: registered in each container, and supplied to each scope.
    final class Mark<Level>: Sendable {
        let number: Int
        private let canary: Canary

        init(_ number: Int, _ alive: Counter) {
            self.number = number
            canary = Canary(alive)
        }
    }

    enum ContainerLevel {}
    enum SessionLevel {}
    enum RequestLevel {}
}

extension ScopeName {
    static let session: ScopeName = "session"
    static let request = ScopeName("request", inside: .session)
}
