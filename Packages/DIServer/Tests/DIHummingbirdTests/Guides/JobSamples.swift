#if Hummingbird && ServiceLifecycle
    import DICore
    import DIFactoryInjection
    import DIServiceLifecycle
    import InMemoryLogging
    import Logging
    import ServiceLifecycle
    import TestSupport
    import Testing

    // Proves D7.
    /// The sample of jobs in `docs/On-a-server.md`.
    @Suite(.timeLimit(.minutes(60))) struct JobSamples {
        struct Letter: Sendable {
            let text: String
        }

        struct Post: Sendable {
            let journal: Journal
            let isSent: Signal
            let attempts = Tally()

            func send(_ letter: Letter) throws {
                if attempts.add() == 1 { throw Broken(reason: "the post is closed") }
                journal.note("sent \(letter.text)")
                isSent.send()
            }
        }

        final class LetterQueue: Sendable {
            let letters: AsyncStream<Letter>
            private let continuation: AsyncStream<Letter>.Continuation

            init() { (letters, continuation) = AsyncStream.makeStream() }

            func add(_ letter: Letter) { continuation.yield(letter) }
        }

        /// One attempt to send a letter.
        struct Delivery: Sendable {
            let letter: Letter
            let post: Post

            func run() async throws { try post.send(letter) }
        }

        // sample: job
        /// Sends the letters of a queue, until it is asked to stop.
        struct LetterWorker: Service {
            let queue: LetterQueue
            let scopes: Scope.Opener
            let logger: Logger

            func run() async throws {
                for await letter in queue.letters.cancelOnGracefulShutdown() { await deliver(letter) }
            }

            /// Tries three times. Each attempt has its own scope, so nothing of a failed one is left.
            private func deliver(_ letter: Letter) async {
                for attempt in 1...3 {
                    do {
                        return try await scopes.withScope("job", values: [.value(letter)]) { scope in
                            try await scope.async.resolve(Delivery.self).run()
                        }
                    } catch {
                        logger.warning("attempt \(attempt) failed: \(error)")
                    }
                }
                logger.error("the letter was given up")
            }
        }
        // end sample

        struct LetterModule: Module {
            var components: ComponentList {
                Component(LetterQueue.self) { LetterQueue() }.cached()
                Component(LetterWorker.self, init: LetterWorker.init(queue:scopes:logger:)).service()
                Component(Letter.self, suppliedIn: "job")
                Component(Delivery.self, init: Delivery.init(letter:post:))
            }

            var externalNeeds: [ComponentKey] {
                [ComponentKey(Logger.self), ComponentKey(Post.self), ComponentKey(Scope.Opener.self)]
            }
        }

        @Test func aLetterIsSentAgain() async throws {
            let log = InMemoryLogHandler()
            let logger = Logger(label: "letters") { _ in log }
            let journal = Journal()
            let isSent = Signal()
            let post = Post(journal: journal, isSent: isSent)
            // sample: job-container
            let container = Container {
                LetterModule()
                Component(instance: logger)
                Component(instance: post)
            }
            container.register { Component(instance: Scope.Opener(container)) }
            // end sample
            let group = ServiceGroup(services: [ContainerService(container, logger: logger)], logger: logger)
            let running = Task { try await group.run() }
            try container.resolve(LetterQueue.self).add(Letter(text: "hello"))
            await isSent.wait()
            await group.triggerGracefulShutdown()
            try await running.value
            #expect(journal.entries == ["sent hello"])
            #expect(log.entries.filter { $0.level == .warning }.count == 1)
        }
    }
#endif
