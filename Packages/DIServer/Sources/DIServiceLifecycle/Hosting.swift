#if ServiceLifecycle
    import DICore
    import DIInspection
    import Logging
    import ServiceLifecycle

    /// The services of a container while they run, with the problems so far.
    final class Hosting: Sendable {
        typealias Problem = ContainerServiceError.Problem

        let stopLimit: Duration
        let clock: any Clock<Duration>
        private let logger: Logger
        private let state = Guarded(State())

        private struct State {
            var problems: [Problem] = []
            var isCanceled = false
            var services: [LimitedWork<Void>] = []
        }

        init(stopLimit: Duration, clock: any Clock<Duration>, logger: Logger) {
            self.stopLimit = stopLimit
            self.clock = clock
            self.logger = logger
        }

        /// The problems so far, in the order in which they happened.
        var problems: [Problem] { state.withLock { $0.problems } }

        /// Whether the task that runs the container was canceled.
        var isCanceled: Bool { state.withLock { $0.isCanceled } }

        /// Notes a problem, and writes it to the log.
        func note(_ kind: Problem.Kind, of component: ComponentDescription, _ error: (any Error)? = nil) -> Problem {
            let problem = Problem(component: component, kind: kind, error: error)
            state.withLock { $0.problems.append(problem) }
            logger.error("\(problem)")
            return problem
        }

        /// Adds a service that is notified of cancellation.
        func add(_ service: LimitedWork<Void>) {
            state.withLock { $0.services.append(service) }
        }

        // MARK: Starting

        /// Starts a container. Graceful shutdown and cancellation cancel the start, which may take as long as a service
        /// takes to stop, and is then left alone.
        ///
        /// - Returns: The result of the start; `nil` if the start was canceled, or left alone.
        /// - Throws: The error of the start, unless cancellation caused it.
        func start<Value: Sendable>(
            _ container: Container, _ start: @escaping @Sendable () async throws -> Value
        ) async throws -> Value? {
            if Task.isShuttingDownGracefully || Task.isCancelled { return nil }
            let work = LimitedWork(clock: clock, start)
            // A task of its own, which is not canceled.
            let waiting = Task { [self] () async throws -> Value? in
                for await event in work.events {
                    switch event {
                    case .stopRequested, .canceled:
                        if work.isCanceled { continue }
                        work.cancel()
                        work.limit(to: stopLimit)
                    case .late:
                        noteCreations(in: container)
                        return nil
                    case .ended(.failure(let error)) where work.isCanceled && Self.isCancellation(error): return nil
                    case .ended(let result):
                        let value = try result.get()
                        return work.isCanceled ? nil : value
                    }
                }
                return nil
            }
            return try await withGracefulShutdownHandler {
                try await withTaskCancellationHandler {
                    try await waiting.value
                } onCancel: {
                    work.add(.canceled)
                }
            } onGracefulShutdown: {
                work.add(.stopRequested)
            }
        }

        private static func isCancellation(_ error: any Error) -> Bool {
            error is CancellationError || (error as? ResolutionError)?.underlying is CancellationError
        }

        /// Notes the components that a start creates when it is left alone.
        private func noteCreations(in container: Container) {
            let creating = container.snapshot().components.filter {
                if case .creating = $0.state { true } else { false }
            }
            for component in creating { _ = note(.creationNotStopped, of: component.component) }
            // A decorator runs, or a parent creates a component; or the last creation has ended just now.
            if creating.isEmpty {
                logger.warning("the start had not ended \(stopLimit) after it was canceled, and is left alone")
            }
        }

        // MARK: Running

        /// Runs services until they have stopped, after graceful shutdown, cancellation or a failure.
        ///
        /// - Returns: An error that is not a problem of a service.
        func run(_ services: [(component: ComponentDescription, service: any Service)]) async -> (any Error)? {
            guard !services.isEmpty else {
                try? await gracefulShutdown()
                return nil
            }
            let group = ServiceGroup(
                configuration: ServiceGroupConfiguration(
                    services: services.map { component, service in
                        ServiceGroupConfiguration.ServiceConfiguration(
                            service: HostedService(service: service, component: component, hosting: self),
                            successTerminationBehavior: .gracefullyShutdownGroup,
                            failureTerminationBehavior: .gracefullyShutdownGroup,
                            serviceName: "\(component.key)")
                    }, logger: logger))
            // A task of its own: cancellation would cancel all services at once, and they stop one after the other.
            let running = Task { try await group.run() }
            return await withTaskCancellationHandler {
                do {
                    try await running.value
                    return nil
                } catch {
                    return problems.isEmpty ? error : nil
                }
            } onCancel: {
                let services = state.withLock {
                    $0.isCanceled = true
                    return $0.services
                }
                for service in services { service.add(.canceled) }
                Task { await group.triggerGracefulShutdown() }
            }
        }

        // MARK: Closing

        /// Closes a container, and waits no longer than a limit.
        func close(_ container: Container, within limit: Duration) async {
            let work = LimitedWork(clock: clock) { try await container.close() }
            work.limit(to: limit)
            // A task of its own, which is not canceled.
            await Task {
                for await event in work.events {
                    switch event {
                    case .ended(.failure(let error as ClosingError)):
                        for failure in error.failures { _ = note(.closingFailed, of: failure.component, failure.error) }
                        return
                    case .ended: return
                    case .late:
                        let snapshot = container.snapshot(includingChildren: true)
                        // The last closer has ended just now.
                        if snapshot.phase == .closed { continue }
                        noteLeft(in: snapshot)
                        return
                    case .stopRequested, .canceled: continue
                    }
                }
            }.value
        }

        /// Notes the closers that have not ended, in the order of closing.
        private func noteLeft(in snapshot: ContainerSnapshot) {
            for inner in snapshot.children.reversed() + snapshot.scopes.reversed() { noteLeft(in: inner) }
            if let component = snapshot.beingClosed { _ = note(.closedLate, of: component) }
            for component in snapshot.waitingToClose { _ = note(.notClosed, of: component) }
        }
    }
#endif
