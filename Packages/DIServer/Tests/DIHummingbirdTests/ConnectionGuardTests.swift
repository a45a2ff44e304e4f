#if Hummingbird
    import DICore
    import DIHummingbird
    import DIInspection
    import Hummingbird
    import HummingbirdTesting
    import NIOCore
    import NIOHTTPTypes
    import NIOPosix
    import TestSupport
    import Testing

    // Proves I6.
    /// Tests clients that do not read, or send too much, on a socket.
    @Suite(.timeLimit(.minutes(60))) struct ConnectionGuardTests {
        private let shop = ShopServer()

        @Test func aClientThatDoesNotReadLosesItsScope() async throws {
            shop.router.add(middleware: RequestScopeMiddleware(shop.container()))
            shop.router.get("endless") { _, context in
                _ = try context.scope.resolve(Transaction.self)
                return Response(
                    status: .ok,
                    body: ResponseBody { writer in
                        while true { try await writer.write(ByteBuffer(repeating: 46, count: 10_000)) }
                    })
            }
            try await shop.test(.live, writeLimit: .milliseconds(50)) { [closed = shop.closed] client in
                let connection = try await RawConnection.connect(to: try #require(client.port))
                try await connection.send(request("/endless"))
                await closed.wait(for: 1)
                await connection.close()
            }
        }

        @Test func aClientThatDoesNotReadDoesNotHoldUpAShutdown() async throws {
            let container = shop.container()
            let begun = Arrivals()
            shop.router.add(middleware: RequestScopeMiddleware(container))
            shop.router.get("page") { [journal = shop.journal] _, context in
                _ = try context.scope.resolve(Transaction.self)
                journal.note("opened /page")
                begun.note()
                return String(repeating: ".", count: 100_000)
            }
            let connections = Guarded<[RawConnection]>([])
            try await shop.test(.live, writeLimit: .milliseconds(50)) { client in
                for _ in 0..<4 {
                    let connection = try await RawConnection.connect(to: try #require(client.port))
                    connections.withLock { $0.append(connection) }
                    try await connection.send(String(repeating: request("/page"), count: 200))
                }
                await begun.wait(for: 4)
            }
            try await container.close()
            let entries = shop.journal.entries
            #expect(entries.count { $0 == "closed /page" } == entries.count { $0 == "opened /page" })
            for connection in connections.withLock({ $0 }) { await connection.close() }
        }

        @Test(arguments: [true, false]) func theRestOfARefusedBodyIsNotRead(isThrowing: Bool) async throws {
            shop.router.add(middleware: RequestScopeMiddleware(shop.container()))
            shop.router.post("upload") { _, _ in
                if isThrowing { throw HTTPError(.unauthorized) }
                return Response(status: .unauthorized)
            }
            try await shop.test(.live) { client in
                let connection = try await RawConnection.connect(to: try #require(client.port))
                let size = 50_000_000
                try await connection.send(request("/upload", "Content-Length: \(size)"))
                let part = String(repeating: ".", count: 65_536)
                // The server takes no more than fits in the buffers of the sockets.
                await #expect(throws: (any Error).self) {
                    for _ in 0..<size / part.utf8.count { try await connection.send(part) }
                }
                await connection.close()
            }
        }

        @Test func aClientReadsTheResponseToARefusedBody() async throws {
            shop.router.post("upload") { _, _ in Response(status: .unauthorized) }
            try await shop.test(.live) { client in
                let connection = try await RawConnection.connect(to: try #require(client.port))
                try await connection.send(request("/upload", "Transfer-Encoding: chunked") + "2\r\nab\r\n")
                let response = try await connection.read()
                #expect(response.hasPrefix("HTTP/1.1 401 Unauthorized\r\n"))
                #expect(response.lowercased().contains("\r\nconnection: close\r\n"))
            }
        }

        @Test func theLastResponseMayHaveAPromiseOfAnotherEventLoop() async throws {
            let groups = (0..<2).map { _ in MultiThreadedEventLoopGroup(numberOfThreads: 1) }
            let server = try await ServerBootstrap(group: groups[0]).bind(host: "127.0.0.1", port: 0).get()
            let channel = try await ClientBootstrap(group: groups[0])
                .channelInitializer { channel in
                    channel.eventLoop.makeCompletedFuture {
                        try channel.pipeline.syncOperations.addHandlers([Drain(), ConnectionGuard()])
                    }
                }
                .connect(to: try #require(server.localAddress)).get()
            let written = groups[1].next().makePromise(of: Void.self)
            channel.write(HTTPResponsePart.head(Response(status: .unauthorized).head), promise: nil)
            channel.writeAndFlush(HTTPResponsePart.end(nil), promise: written)
            try await written.futureResult.get()
            try? await channel.close()
            try await server.close()
            for group in groups { try await group.shutdownGracefully() }
        }

        /// The end of a channel that takes responses and sends nothing.
        private final class Drain: ChannelOutboundHandler {
            typealias OutboundIn = HTTPResponsePart

            func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
                promise?.succeed()
            }
        }

        @Test func aConnectionOutlivesABodyThatNobodyReads() async throws {
            shop.router.post("ignored") { _, _ in Response(status: .accepted) }
            shop.router.get("last") { _, _ in Response(status: .gone, headers: [.connection: "close"]) }
            try await shop.test(.live) { client in
                let connection = try await RawConnection.connect(to: try #require(client.port))
                try await connection.send(
                    request("/ignored", "Content-Length: 2") + "ab" + request("/last") + request("/last"))
                let response = try await connection.read()
                // The response that closes the connection is the last one.
                #expect(response.split(separator: "HTTP/1.1 ").map { $0.prefix(3) } == ["202", "410"])
            }
        }
    }

    /// Returns the text of a request: POST, if it has headers.
    private func request(_ path: String, _ headers: String...) -> String {
        "\(headers.isEmpty ? "GET" : "POST") \(path) HTTP/1.1\r\nHost: localhost\r\n"
            + headers.map { "\($0)\r\n" }.joined() + "\r\n"
    }
#endif
