#if ServiceLifecycle
    public import DICore
    public import DIInspection
    public import Logging
    public import ServiceLifecycle

    /// A container as a service: it runs the components that are marked `.service()`, and closes everything at the end.
    ///
    /// ```
    /// let container = Container {
    ///     Component(Database.self, init: Database.init).cached().onClose { await $0.disconnect() }
    ///     Component(Worker.self, init: Worker.init(database:)).service()
    /// }
    /// let service = ContainerService(container, logger: logger)
    /// try await ServiceGroup(services: [service], gracefulShutdownSignals: [.sigterm], logger: logger).run()
    /// ```
    ///
    /// ``run()`` does this:
    ///
    /// 1. It validates the container. The log has the warnings, among them one for each component with instances that
    ///    are services, and that is not marked.
    /// 2. It creates the eager components.
    /// 3. It runs the services in one `ServiceGroup`, in the order of their needs.
    /// 4. On graceful shutdown, it stops them in the reverse order, one after the other. A canceled task, or a service
    ///    that fails or ends by itself, does the same; a canceled task cancels each service instead of asking it. Both
    ///    cancel a start that has not ended.
    /// 5. It closes the container: scopes, children and closers. Then it removes the components, so that a service may
    ///    keep the container. This happens also if a step before has failed.
    ///
    /// The order of needs is that of the graph, also through components that are not services. The needs of an opaque
    /// component are unknown to the graph; services without a known order keep the order of their registration.
    ///
    /// Thread-safety: may be used from any thread. A container can be run once, by one `ContainerService`, because it
    /// is closed then.
    public struct ContainerService: Service, CustomStringConvertible {
        private let container: Container
        private let validation: Validation
        private let stopLimit: Duration
        private let closeLimit: Duration
        private let clock: any Clock<Duration>
        private let logger: Logger

        /// The containers whose services run.
        private static let running = Guarded<Set<ObjectIdentifier>>([])

        /// The name of the type, for the log of a `ServiceGroup`.
        public var description: String { "ContainerService" }

        /// Makes a service of a container.
        ///
        /// - Parameters:
        ///   - container: The container, which must not be closed.
        ///   - validation: The claim to prove before anything is created.
        ///   - stopLimit: The time that each service has to stop. A service that takes longer is canceled. If it then
        ///     goes on for that time again, it is left alone, and the next one is stopped. A canceled start has this
        ///     time too.
        ///   - closeLimit: The time for closing the container. If closing takes longer, ``run()`` does not wait for the
        ///     rest.
        ///   - clock: The clock that measures these times.
        ///   - logger: Gets warnings, the error of a failed start, and each problem when it happens.
        public init(
            _ container: Container, validating validation: Validation = .everything,
            stopLimit: Duration = .seconds(30), closeLimit: Duration = .seconds(30),
            clock: any Clock<Duration> = ContinuousClock(), logger: Logger
        ) {
            self.container = container
            self.validation = Validation(
                roots: validation.roots, externalNeeds: validation.externalNeeds,
                rules: validation.rules + [UnmarkedServiceRule()])
            self.stopLimit = stopLimit
            self.closeLimit = closeLimit
            self.clock = clock
            self.logger = logger
        }

        /// Runs the services until graceful shutdown, and then closes the container.
        ///
        /// - Throws: `ValidationError` or `ResolutionError` if the container cannot be started, or was before;
        ///   otherwise ``ContainerServiceError`` with all problems, each with its component; `CancellationError` if the
        ///   task was canceled and there are no problems.
        public func run() async throws {
            do {
                try await runOnce()
            } catch {
                // Problems of components are logged when they happen.
                if !(error is CancellationError), !(error is ContainerServiceError) { logger.error("\(error)") }
                throw error
            }
        }

        private func runOnce() async throws {
            let identity = ObjectIdentifier(container)
            let isFirst = Self.running.withLock { $0.insert(identity).inserted }
            defer { if isFirst { Self.running.withLock { _ = $0.remove(identity) } } }
            guard isFirst, container.snapshot().phase == .open else {
                throw ResolutionError(
                    .closed, key: ComponentKey([any Service].self),
                    message: "the services of a container were run twice, or after it was closed",
                    help: "make a container, and a ContainerService, for each run")
            }
            let hosting = Hosting(stopLimit: stopLimit, clock: clock, logger: logger)
            var failure: (any Error)?
            do {
                if let services = try await hosting.start(container, start) { failure = await hosting.run(services) }
            } catch {
                failure = error
            }
            await hosting.close(container, within: closeLimit)
            // A component may keep the container, as the router of a server does.
            container.reset()
            if let failure { throw failure }
            let problems = hosting.problems
            if !problems.isEmpty { throw ContainerServiceError(problems: problems) }
            try Task.checkCancellation()
        }

        /// Returns the services, in the order of their needs.
        private func start() async throws -> [(component: ComponentDescription, service: any Service)] {
            let graph = container.graph(roots: validation.roots, externalNeeds: validation.externalNeeds)
            let report = graph.validationReport(rules: validation.rules)
            if !report.errors.isEmpty { try graph.validate(rules: validation.rules) }
            for warning in report.warnings { logger.warning("\(warning)") }
            try await container.start()
            // Components that ignore cancellation were created all the same.
            try Task.checkCancellation()
            for node in graph.liveNodes where node.isCandidate && !node.isMarkedService && !node.isServiceType {
                let key = node.component.key
                if let type = key.type, isService(type, key.qualifier) { logger.warning("\(node.unmarkedService)") }
            }

            let key = ComponentKey([any Service].self)
            let services = container.graph(roots: [key], externalNeeds: validation.externalNeeds)
            let nodes = services.roots?.first?.targets ?? []
            // Without a contribution, there is no collection.
            if nodes.isEmpty {
                logger.notice("no component is marked .service(): the container only waits for the shutdown")
                return []
            }
            let instances = try await container.async.resolve([any Service].self)
            return ServiceOrder(of: nodes, in: services).positions.map {
                (services.nodes[nodes[$0]].component, instances[$0])
            }
        }

        /// Whether the existing instance of a component is a service, although its type does not say so.
        private func isService<Value>(_ type: Value.Type, _ qualifier: Qualifier?) -> Bool {
            (try? container.existing(type, qualifier: qualifier)) is any Service
        }
    }
#else
    /// Unavailable: the package was resolved without the trait `ServiceLifecycle`.
    @available(*, unavailable, message: "enable the trait ServiceLifecycle of the package swift-dependency-injection")
    public struct ContainerService {}
#endif
