#if ServiceLifecycle
    import DICore
    import ServiceLifecycle

    /// A service of a component, in the group of a ``Hosting``. Its errors name the component, and it stops in time.
    struct HostedService: Service {
        let service: any Service
        let component: ComponentDescription
        let hosting: Hosting

        func run() async throws {
            // The service gets the graceful shutdown through the task.
            let work = LimitedWork(clock: hosting.clock) { [service] in try await service.run() }
            hosting.add(work)
            try await withGracefulShutdownHandler {
                try await waitForEnd(of: work)
            } onGracefulShutdown: {
                work.add(.stopRequested)
            }
        }

        private func waitForEnd(of work: LimitedWork<Void>) async throws {
            var isStopRequested = false
            var isLate = false
            for await event in work.events {
                switch event {
                case .stopRequested:
                    isStopRequested = true
                    if hosting.isCanceled { work.cancel() }
                    work.limit(to: hosting.stopLimit)
                case .canceled:
                    if isStopRequested { work.cancel() }
                case .late where !isLate:
                    isLate = true
                    _ = hosting.note(.stoppedLate, of: component)
                    work.cancel()
                    work.limit(to: hosting.stopLimit)
                case .late:
                    throw ContainerServiceError(problems: [hosting.note(.notStopped, of: component)])
                case .ended(let result):
                    // The service may end before this is asked.
                    let wasStopRequested = isStopRequested || Task.isShuttingDownGracefully
                    return try end(with: result, wasStopRequested: wasStopRequested, wasCanceled: work.isCanceled)
                }
            }
            // The group was canceled. It is not, as long as each service ends as above.
            work.cancel()
        }

        /// - Throws: An error that ends the group, unless the service was to end.
        private func end(with result: Result<Void, any Error>, wasStopRequested: Bool, wasCanceled: Bool) throws {
            switch result {
            // Work that is canceled on graceful shutdown ends in this way too.
            case .failure(is CancellationError) where wasStopRequested || wasCanceled: return
            case .failure(let error):
                throw ContainerServiceError(problems: [hosting.note(.failed, of: component, error)])
            case .success where !wasStopRequested:
                throw ContainerServiceError(problems: [hosting.note(.ended, of: component)])
            case .success: return
            }
        }
    }
#endif
