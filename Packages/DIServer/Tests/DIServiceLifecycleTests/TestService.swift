#if ServiceLifecycle
    import ServiceLifecycle
    import TestSupport

    /// A service that notes its beginning and its end. The types differ by their parameter only.
    final class TestService<Tag>: Service {
        enum Behavior {
            /// Stops when it is asked or canceled.
            case obedient
            /// Stops when it is canceled.
            case stubborn
            /// Goes on until the signal.
            case deaf(Signal)
        }

        struct Broken: Error {}

        let journal: Journal
        let behavior: Behavior
        /// Sent when the service runs.
        let runs: Signal
        /// Lets the service end, or fail, by itself.
        let ends: AsyncStream<Void>
        private let failing: Bool

        init(
            _ journal: Journal, _ behavior: Behavior = .obedient, runs: Signal = Signal(),
            ends: AsyncStream<Void> = AsyncStream { _ in }, failing: Bool = false
        ) {
            self.journal = journal
            self.behavior = behavior
            self.runs = runs
            self.ends = ends
            self.failing = failing
        }

        func run() async throws {
            journal.note("run \(Tag.self)")
            runs.send()
            switch behavior {
            case .obedient:
                for await _ in ends.cancelOnGracefulShutdown() {}
            case .stubborn:
                for await _ in ends {}
            case .deaf(let signal):
                await signal.wait()
            }
            journal.note(Task.isCancelled ? "canceled \(Tag.self)" : "stop \(Tag.self)")
            if failing, !Task.isCancelled { throw Broken() }
        }
    }

    enum A {}
    enum B {}
    enum C {}
#endif
