import DICore
import DIInspection

/// Requests for every component, and for the results of its decorators.
struct EveryComponent {
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
struct ResolvedValue<Value>: Dependency.Form, Sendable {
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
