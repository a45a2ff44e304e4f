#if Observability
    public import DICore
    public import Metrics

    /// An observer that counts and measures the events of a container.
    ///
    /// | Metric | Kind | Dimension |
    /// |---|---|---|
    /// | `di_creations_total` | counter | `component` |
    /// | `di_creation_duration` | timer | `component` |
    /// | `di_reuses_total` | counter | `component` |
    /// | `di_failures_total` | counter | `component` |
    /// | `di_open_scopes` | meter | `scope` |
    ///
    /// A component has its full name, with its module. The number of components and of scopes with values of their own
    /// is limited. All further ones, and requests for keys without a component, share the value `other`. A scope of an
    /// owned instance has the value `owned`.
    ///
    /// A failure counts for each creation around it, too.
    ///
    /// The observer takes a lock only for the first event of each component and scope.
    public final class MetricsObserver: ResolutionObserver {
        /// The metrics of one component: an object, so that an event retains one reference that threads share, and not
        /// four.
        private final class ComponentMetrics: Sendable {
            let creations: Counter
            let duration: Timer
            let reuses: Counter
            let failures: Counter

            init(of component: String, factory: any MetricsFactory) {
                let dimensions = [("component", component)]
                creations = Counter(label: "di_creations_total", dimensions: dimensions, factory: factory)
                duration = Timer(label: "di_creation_duration", dimensions: dimensions, factory: factory)
                reuses = Counter(label: "di_reuses_total", dimensions: dimensions, factory: factory)
                failures = Counter(label: "di_failures_total", dimensions: dimensions, factory: factory)
            }
        }

        private let factory: any MetricsFactory
        private let components: LimitedTable<ComponentKey, ComponentMetrics>

        /// The numbers of open scopes with each name.
        private let scopes: LimitedTable<ScopeName?, Meter>

        /// Makes an observer.
        ///
        /// - Parameters:
        ///   - labelLimit: The greatest number of components, and of scopes, with values of their own.
        ///   - factory: Makes the metrics; by default, that of the process at the time of this call.
        public init(labelLimit: Int = 100, factory: any MetricsFactory = MetricsSystem.factory) {
            self.factory = factory
            components = LimitedTable(limit: labelLimit)
            scopes = LimitedTable(limit: labelLimit)
        }

        /// Counts an event.
        public func observe(_ event: ResolutionEvent) {
            switch event.kind {
            case .created:
                let metrics = metrics(of: event)
                metrics.creations.increment()
                if let duration = event.duration { metrics.duration.record(duration: duration) }
            case .reused, .inherited: metrics(of: event).reuses.increment()
            case .failed: metrics(of: event).failures.increment()
            case .scopeOpened: openScopes(event.scope).increment()
            case .scopeClosed: openScopes(event.scope).decrement()
            default: break
            }
        }

        private func metrics(of event: ResolutionEvent) -> ComponentMetrics {
            // A request for a key without a component does not take a place.
            components.value(for: event.component == nil ? nil : event.key) { [factory] isOther in
                ComponentMetrics(of: isOther ? "other" : event.key.fullDescription, factory: factory)
            }
        }

        private func openScopes(_ name: ScopeName?) -> Meter {
            scopes.value(for: .some(name)) { [factory] isOther in
                let scope = isOther ? "other" : name.map { "\($0)" } ?? "owned"
                return Meter(label: "di_open_scopes", dimensions: [("scope", scope)], factory: factory)
            }
        }
    }
#else
    /// Unavailable: the package was resolved without the trait `Observability`.
    @available(*, unavailable, message: "enable the trait Observability of the package swift-dependency-injection")
    public struct MetricsObserver {}
#endif
