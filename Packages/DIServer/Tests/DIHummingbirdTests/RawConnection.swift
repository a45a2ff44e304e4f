#if Hummingbird
    import NIOCore
    import NIOPosix

    /// A TCP connection of a client that reads nothing until it is asked to.
    struct RawConnection: Sendable {
        private let channel: any Channel
        private let received: EventLoopFuture<String>

        static func connect(to port: Int) async throws -> RawConnection {
            let group = MultiThreadedEventLoopGroup.singleton
            let text = group.next().makePromise(of: String.self)
            let channel = try await ClientBootstrap(group: group)
                .channelOption(.autoRead, value: false)
                .channelOption(.socketOption(.so_rcvbuf), value: 4_096)
                .channelInitializer { channel in
                    channel.eventLoop.makeCompletedFuture {
                        try channel.pipeline.syncOperations.addHandler(Receiver(text))
                    }
                }
                .connect(host: "localhost", port: port).get()
            return RawConnection(channel: channel, received: text.futureResult)
        }

        func send(_ text: String) async throws { try await channel.writeAndFlush(ByteBuffer(string: text)) }

        /// Reads until the server ends the connection. If the server has ended it already, the text has been received.
        func read() async throws -> String {
            try? await channel.setOption(.autoRead, value: true).get()
            channel.read()
            return try await received.get()
        }

        func close() async { try? await channel.close() }

        private final class Receiver: ChannelInboundHandler {
            typealias InboundIn = ByteBuffer

            private let promise: EventLoopPromise<String>
            private var text = ""

            init(_ promise: EventLoopPromise<String>) { self.promise = promise }

            func channelRead(context: ChannelHandlerContext, data: NIOAny) {
                text += String(buffer: unwrapInboundIn(data))
            }

            func channelInactive(context: ChannelHandlerContext) { promise.succeed(text) }

            func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
        }
    }
#endif
