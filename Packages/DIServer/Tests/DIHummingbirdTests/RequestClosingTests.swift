#if Hummingbird
    import DICore
    import DIHummingbird
    import Hummingbird
    import HummingbirdTesting
    import InMemoryLogging
    import Logging
    import TestSupport
    import Testing

    // Proves I6.
    /// Tests scopes whose closers are slow, or fail.
    @Suite(.timeLimit(.minutes(60))) struct RequestClosingTests {
        private let shop = ShopServer()

        private struct Broken: Error {}

        final class Order: Sendable {}

        /// A container with an order that is committed by its closer.
        private func container(committing commit: @escaping @Sendable () async throws -> Void) -> Container {
            Container {
                Component(Order.self) { Order() }.cached(.scope("request")).onClose { _ in try await commit() }
            }
        }

        @Test func aScopeWithoutClosersIsClosedWithTheBody() async throws {
            struct Watching: ResolutionObserver {
                let journal: Journal
                func observe(_ event: ResolutionEvent) { journal.note("\(event.kind)") }
            }
            let container = Container(resolutionObservers: [Watching(journal: shop.journal)]) {}
            shop.router.add(middleware: RequestScopeMiddleware(container))
            shop.router.get("plain") { _, _ in "plain" }
            try await shop.test(.router) { [journal = shop.journal] client in
                try await client.execute(uri: "/plain", method: .get) { _ in
                    #expect(journal.entries == ["scopeOpened", "scopeClosed"])
                }
            }
        }

        @Test func aSlowCloserDoesNotDelayTheNextRequest() async throws {
            let isAnswered = Signal()
            let container = container { await isAnswered.wait() }
            shop.router.add(middleware: RequestScopeMiddleware(container))
            shop.router.get("order") { _, context in
                _ = try context.scope.resolve(Order.self)
                return "order"
            }
            shop.router.get("next") { _, _ in "next" }
            try await shop.test(.live) { client in
                // Both use the connection of the client.
                for path in ["order", "next"] {
                    try await client.execute(uri: "/\(path)", method: .get) { response in
                        #expect(String(buffer: response.body) == path)
                    }
                }
                isAnswered.send()
            }
        }

        @Test func aSlowCloserDoesNotDelayTheResponseToAnError() async throws {
            let isAnswered = Signal()
            let container = container { await isAnswered.wait() }
            shop.router.add(middleware: RequestScopeMiddleware(container))
            shop.router.get("order") { _, context -> String in
                _ = try context.scope.resolve(Order.self)
                throw HTTPError(.conflict)
            }
            try await shop.test(.live) { client in
                try await client.execute(uri: "/order", method: .get) { #expect($0.status == .conflict) }
                isAnswered.send()
            }
        }

        @Test(arguments: [true, false]) func aRouteThatClosesItsScopeAnswersWithTheFailure(
            isCaught: Bool
        ) async throws {
            let container = container { throw Broken() }
            shop.router.add(middleware: RequestScopeMiddleware(container))
            shop.router.get("order") { _, context -> String in
                _ = try context.scope.resolve(Order.self)
                do {
                    try await context.scope.close()
                } catch {
                    throw isCaught ? HTTPError(.conflict, message: "not committed") : error
                }
                return "order"
            }
            try await shop.test(.live) { [loggedErrors = shop.loggedErrors] client in
                try await client.execute(uri: "/order", method: .get) { response in
                    #expect(response.status == (isCaught ? .conflict : .internalServerError))
                }
                await loggedErrors.wait(for: 1)
            }
            #expect(shop.errors.count == 1)
            #expect(shop.errors.first?.hasPrefix("closing Order (DIHummingbirdTests/") == true)
            #expect(shop.log.entries.first { $0.level == .error }?.metadata["hb.request.id"] != nil)
        }
    }
#endif
