#if Hummingbird
    import DICore
    import TestSupport
    import Testing

    extension ScopeName { fileprivate static let request: ScopeName = "request" }

    /// The sample of the article `Scopes-in-other-servers` for Vapor.
    @Suite(.timeLimit(.minutes(60))) struct VaporSamples {
        // Stand-ins for the parts of Vapor 4 that the sample uses: this package does not depend on it.
        protocol AbortError: Error {}
        protocol AsyncResponder: Sendable { func respond(to request: Request) async throws -> Response }
        protocol AsyncMiddleware: Sendable {
            func respond(to request: Request, chainingTo next: any AsyncResponder) async throws -> Response
        }
        protocol StorageKey { associatedtype Value: Sendable }
        struct Storage: Sendable {
            private var values: [ObjectIdentifier: any Sendable] = [:]
            subscript<Key: StorageKey>(_ key: Key.Type) -> Key.Value? {
                get { values[ObjectIdentifier(key)] as? Key.Value }
                set { values[ObjectIdentifier(key)] = newValue }
            }
        }
        final class Request: Sendable {
            private let content = Guarded(Storage())
            var storage: Storage {
                get { content.withLock { $0 } }
                set { content.withLock { $0 = newValue } }
            }
        }
        struct Response: Sendable {}

        // sample: middleware
        struct ScopeKey: StorageKey { typealias Value = Scope }

        struct ScopeMiddleware: AsyncMiddleware {
            let container: Container

            func respond(to request: Request, chainingTo next: any AsyncResponder) async throws -> Response {
                do {
                    return try await container.withScope(.request, values: [.value(request)]) { scope in
                        request.storage[ScopeKey.self] = scope
                        defer { request.storage[ScopeKey.self] = nil }
                        return try await next.respond(to: request)
                    }
                } catch let error as ResolutionError {
                    throw error.underlying as? any AbortError ?? error  // such as the Abort of a component
                }
            }
        }
        // end sample

        private struct Abort: AbortError {}

        private struct Route<Value: Sendable>: AsyncResponder {
            let type: Value.Type

            func respond(to request: Request) async throws -> Response {
                _ = try await #require(request.storage[ScopeKey.self]).async.resolve(type)
                return Response()
            }
        }

        @Test func aRequestHasAScope() async throws {
            let journal = Journal()
            let container = Container {
                Component(Request.self, suppliedIn: .request)
                Component(String.self) { "transaction" }
                    .cached(.scope(.request))
                    .onClose { journal.note("closed \($0)") }
                Component(Int.self) { throw Abort() }
            }
            let request = Request()
            let middleware = ScopeMiddleware(container: container)
            _ = try await middleware.respond(to: request, chainingTo: Route(type: String.self))
            #expect(journal.entries == ["closed transaction"])
            #expect(request.storage[ScopeKey.self] == nil)
            await #expect(throws: Abort.self) {
                try await middleware.respond(to: request, chainingTo: Route(type: Int.self))
            }
            await #expect(throws: ResolutionError.self) {
                try await middleware.respond(to: request, chainingTo: Route(type: Double.self))
            }
        }
    }
#endif
