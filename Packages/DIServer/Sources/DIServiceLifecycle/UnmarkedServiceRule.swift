#if ServiceLifecycle
    public import DICore
    public import DIInspection
    import ServiceLifecycle

    extension ResolutionError.Code {
        /// A warning: the instance of a component is a service, and no ``ContainerService`` runs it.
        public static let unmarkedService = ResolutionError.Code(rawValue: "DS0001")
    }

    /// A rule that warns of each component whose type is a `Service`, and which is not marked `.service()`.
    ///
    /// A ``ContainerService`` adds this rule. It also warns if only the instance of such a component is a service, and
    /// not its type.
    public struct UnmarkedServiceRule: ValidationRule {
        /// Makes the rule.
        public init() {}

        /// Returns the warnings, in the order of the components.
        public func problems(in graph: DependencyGraph) -> [ResolutionError] {
            graph.liveNodes.filter { $0.isCandidate && $0.isServiceType && !$0.isMarkedService }.map(\.unmarkedService)
        }
    }

    extension DependencyGraph.Node {
        /// Whether it is not a decoration, and its instance lives as long as the container.
        var isCandidate: Bool { decorates == nil && component.lifetime.extent == .container }

        /// Whether its type says that its instances are services.
        var isServiceType: Bool { component.key.type is any Service.Type }

        var isMarkedService: Bool { contributions.contains { $0.element == ComponentKey((any Service).self) } }

        var unmarkedService: ResolutionError {
            ResolutionError(
                .unmarkedService, severity: .warning, key: component.key,
                message: "\(component.key) is a service that is not run", chain: [.init(component)],
                notes: [.registered(component)], help: "mark it, so that a ContainerService runs it: .service()")
        }
    }
#endif
