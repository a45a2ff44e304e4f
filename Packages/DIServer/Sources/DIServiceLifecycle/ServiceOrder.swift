#if ServiceLifecycle
    import DIInspection

    /// The order in which services are started: each after the services that it needs, directly or through others.
    struct ServiceOrder {
        /// The positions in the list of services.
        private(set) var positions: [Int] = []

        /// - Parameters:
        ///   - services: The nodes of the services.
        ///   - graph: The graph of the nodes.
        /// - Complexity: O(*s* · (*n* + *m* + *s*)) in the number of services, nodes and edges.
        init(of services: [Int], in graph: DependencyGraph) {
            let all = services.map { Self.needs(of: $0, in: graph, services, includingDeferred: true) }
            let certain = services.map { Self.needs(of: $0, in: graph, services, includingDeferred: false) }
            // Deferred needs may form cycles. Inside of one only the others count, which never do.
            let needs = services.indices.map { service in
                all[service].filter { certain[service].contains($0) || !all[$0].contains(service) }
            }
            var remaining = Set(services.indices)
            while let next = services.indices.first(where: {
                remaining.contains($0) && needs[$0].isDisjoint(with: remaining)
            }) {
                remaining.remove(next)
                positions.append(next)
            }
        }

        /// Returns the positions of the services that a service needs.
        private static func needs(
            of service: Int, in graph: DependencyGraph, _ services: [Int], includingDeferred: Bool
        ) -> Set<Int> {
            var reached: Set<Int> = [service]
            var open = [service]
            while let node = open.popLast() {
                for edge in graph.nodes[node].edges where includingDeferred || !edge.isDeferred {
                    open += edge.targets.filter { reached.insert($0).inserted }
                }
            }
            return Set(services.indices.filter { services[$0] != service && reached.contains(services[$0]) })
        }
    }
#endif
