#if ServiceLifecycle
    import DICore
    import ServiceLifecycle

    /// A service of a component, in the group of a ``Hosting``. Its errors name the component, and it stops in time.
    struct HostedService: Service {
        enum Event: Sendable {
            /// The service has ended.
            case ended((any Error)?)
            /// The group asks it to stop.
            case asked
            /// The task that runs the container was canceled.
            case canceled
            /// The time to stop is over.
            case late
        }

        private let service: any Service
        private let component: ComponentDescription
        private let hosting: Hosting

        init(_ service: any Service, of component: ComponentDescription, in hosting: Hosting) {
            self.service = service
            self.component = component
            self.hosting = hosting
        }

        func run() async throws {
            let (events, continuation) = AsyncStream.makeStream(of: Event.self)
            hosting.add(continuation)
            // The service gets the graceful shutdown through the task. A task of its own can be left alone if it goes on.
            let work = Task {
                do {
                    try await service.run()
                    continuation.yield(.ended(nil))
                } catch {
                    continuation.yield(.ended(error))
                }
            }
            try await withGracefulShutdownHandler {
                try await waitForEnd(of: work, events, continuation)
            } onGracefulShutdown: {
                continuation.yield(.asked)
            }
        }

        private func waitForEnd(
            of work: Task<Void, Never>, _ events: AsyncStream<Event>, _ continuation: AsyncStream<Event>.Continuation
        ) async throws {
            var isAsked = false
            var lateness: ContainerServiceError.Problem?
            var timer: Task<Void, Never>?
            defer { timer?.cancel() }
            func startTimer() {
                timer = Task { [clock = hosting.clock, limit = hosting.stopLimit] in
                    if (try? await clock.sleep(for: limit)) != nil { continuation.yield(.late) }
                }
            }
            for await event in events {
                switch event {
                case .asked:
                    isAsked = true
                    if hosting.isCanceled { work.cancel() }
                    startTimer()
                case .canceled:
                    if isAsked { work.cancel() }
                case .late where lateness == nil:
                    lateness = hosting.note(.stoppedLate, of: component)
                    work.cancel()
                    startTimer()
                case .late:
                    throw ContainerServiceError(problems: [hosting.note(.notStopped, of: component)])
                case .ended(let error):
                    // The service may end before this is asked.
                    let wasAsked = isAsked || Task.isShuttingDownGracefully
                    return try end(with: error, wasAsked: wasAsked, wasCanceled: work.isCancelled)
                }
            }
            // The group was canceled. It is not, as long as each service ends as above.
            work.cancel()
        }

        /// - Throws: An error that ends the group, unless the service was to end.
        private func end(with error: (any Error)?, wasAsked: Bool, wasCanceled: Bool) throws {
            if let error {
                // Work that is canceled on graceful shutdown ends in this way too.
                if wasAsked || wasCanceled, error is CancellationError { return }
                throw ContainerServiceError(problems: [hosting.note(.failed, of: component, error)])
            }
            if !wasAsked { throw ContainerServiceError(problems: [hosting.note(.ended, of: component)]) }
        }
    }
#endif
