#if ServiceLifecycle
    import DICore

    /// Work in a task of its own. The code that waits for it can abandon it if it does not end.
    final class LimitedWork<Value: Sendable>: Sendable {
        enum Event: Sendable {
            /// The work has ended.
            case ended(Result<Value, any Error>)
            /// A request to end the work.
            case stopRequested
            /// The task that runs the container was canceled.
            case canceled
            /// The time for the work is over.
            case late
        }

        /// The events of the work. The stream ends if the task that reads it is canceled.
        let events: AsyncStream<Event>
        private let continuation: AsyncStream<Event>.Continuation
        private let clock: any Clock<Duration>
        private let task: Task<Void, Never>
        private let timer = Guarded<Task<Void, Never>?>(nil)

        /// Starts work.
        init(clock: any Clock<Duration>, _ operation: @escaping @Sendable () async throws -> Value) {
            let (events, continuation) = AsyncStream.makeStream(of: Event.self)
            (self.events, self.continuation, self.clock) = (events, continuation, clock)
            task = Task {
                do {
                    continuation.yield(.ended(.success(try await operation())))
                } catch {
                    continuation.yield(.ended(.failure(error)))
                }
            }
        }

        deinit { timer.withLock { $0 }?.cancel() }

        var isCanceled: Bool { task.isCancelled }

        func cancel() { task.cancel() }

        /// Adds an event.
        func add(_ event: Event) { continuation.yield(event) }

        /// Adds the event ``Event/late`` after a time, which begins now.
        func limit(to duration: Duration) {
            let next = Task { [clock, continuation] in
                if (try? await clock.sleep(for: duration)) != nil { continuation.yield(.late) }
            }
            timer.withLock { timer in
                timer?.cancel()
                timer = next
            }
        }
    }
#endif
