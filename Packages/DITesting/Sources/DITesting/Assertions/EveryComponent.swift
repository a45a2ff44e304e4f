#if NEXT_CORE
    public import DICore
    import DIInspection

    extension Container {
        /// Resolves every component once, in the order of registration, those that are bound to the main actor there.
        ///
        /// For a test that runs every factory. It leaves out private components, and those whose key another component
        /// answers. It also leaves out components that live in a scope, and those without a cache that need such a
        /// component: `Scope.resolveEveryComponent()` resolves these. A component that lives in a task cache is resolved in
        /// one of its own.
        ///
        /// - Returns: The errors.
        /// - Complexity: O(*n* log *n*) in the number of components, beyond the creations.
        public func resolveEveryComponent() async -> [ResolutionError] {
            await EveryComponent(of: graph(), from: async, includesScopes: false).errors()
        }
    }

    extension Scope {
        /// Resolves every component once, as this scope sees it: see `Container.resolveEveryComponent()`.
        ///
        /// Components that live in this scope or in one around it are among them. It leaves out components of other scopes,
        /// and those without a cache that need an instance of another scope.
        ///
        /// - Returns: The errors.
        /// - Complexity: O(*n* log *n*) in the number of components, beyond the creations.
        public func resolveEveryComponent() async -> [ResolutionError] {
            await EveryComponent(of: graph(), from: async, includesScopes: true).errors()
        }
    }

    /// Requests for every component, and for what decorators make of it.
    private struct EveryComponent {
        private struct Request: Hashable {
            let key: ComponentKey
            let isCollection: Bool
        }

        /// The components, each with the requests for it.
        private var requests: [(component: ComponentDescription, all: [Request])] = []
        private let resolver: AsyncResolver

        init(of graph: DependencyGraph, from resolver: AsyncResolver, includesScopes: Bool) {
            self.resolver = resolver
            var known: Set<Request> = []
            let decorations = Dictionary(grouping: graph.nodes.filter { $0.decorates != nil }) {
                graph.component(of: $0.id).id
            }
            for node in graph.nodes where node.decorates == nil && !node.isReplaced && !node.isModulePrivate {
                let component = node.component
                if component.lifetime.extent == .scope, !includesScopes { continue }
                let elements = Set(node.contributions.filter { $0.mapKey == nil }.map(\.element))
                var all = [Request(key: component.key, isCollection: false)]
                for decoration in decorations[node.id] ?? [] {
                    let key = decoration.component.key
                    let isRole = key == component.key || component.roles.contains(key)
                    if isRole { all.append(Request(key: key, isCollection: false)) }
                    if elements.contains(key) { all.append(Request(key: key, isCollection: true)) }
                }
                // Of several components with a key, one answers.
                requests.append((component, all.filter { known.insert($0).inserted }))
            }
        }

        func errors() async -> [ResolutionError] {
            var errors: [ResolutionError] = []
            for (component, all) in requests {
                do throws(ResolutionError) {
                    for request in all { try await resolve(request, for: component) }
                } catch {
                    if isMeant(error, of: component) { errors.append(error) }
                }
            }
            return errors
        }

        /// Whether an error is one of the component itself.
        private func isMeant(_ error: ResolutionError, of component: ComponentDescription) -> Bool {
            let isAboutItsKey = error.key == component.key && error.chain.count < 2
            switch error.code {
            case .noScope where component.lifetime.extent == .scope: return !isAboutItsKey
            // A component without a cache may need an instance of a scope.
            case .noScope: return component.lifetime.extent == .container
            case .duplicate: return !isAboutItsKey
            default: return true
            }
        }

        private func resolve(_ request: Request, for component: ComponentDescription) async throws(ResolutionError) {
            switch component.lifetime.extent {
            case .container, .scope: try await resolve(request)
            case .request, .resolve, .thread, .task:
                // As a result, because the function does not keep the type of the error.
                let result = await withTaskCache { () async -> Result<Void, ResolutionError> in
                    do throws(ResolutionError) { return .success(try await resolve(request)) } catch {
                        return .failure(error)
                    }
                }
                try result.get()
            }
        }

        private func resolve(_ request: Request) async throws(ResolutionError) {
            guard let type = request.key.type else { return }
            let (resolver, qualifier) = (resolver, request.key.qualifier)
            func opened<Value>(_ type: Value.Type) -> () async throws(ResolutionError) -> Void {
                { () async throws(ResolutionError) in
                    if request.isCollection {
                        _ = try await resolver.resolve(ResolvedValue<[Value]>.self, qualifier: qualifier)
                    } else {
                        _ = try await resolver.resolve(ResolvedValue<Value>.self, qualifier: qualifier)
                    }
                }
            }
            try await _openExistential(type, do: opened)()
        }
    }

    /// A need for an instance that is dropped at once, so that it does not leave the actor that it is bound to.
    private struct ResolvedValue<Value>: DependencyForm, Sendable {
        static func dependency(qualifier: Qualifier?) -> Dependency { Need<Value>(qualifier: qualifier).dependency }

        static func strategy(qualifier: Qualifier?) -> any InjectionStrategy<ResolvedValue> {
            Strategy(need: Need(qualifier: qualifier))
        }

        private struct Strategy: InjectionStrategy {
            let need: Need<Value>
            var dependencies: [Dependency] { [need.dependency] }

            func make(_ resolver: any Resolver) throws -> ResolvedValue {
                _ = try need.resolve(from: resolver)
                return ResolvedValue()
            }

            func link(_ linker: borrowing Linker) throws -> Maker<ResolvedValue> {
                let link = try linker.link(need)
                return Maker { context in
                    _ = try link(context)
                    return ResolvedValue()
                }
            }
        }
    }
#endif
