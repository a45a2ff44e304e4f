#if Hummingbird
    import Hummingbird
    public import NIOCore
    public import NIOHTTPTypes

    /// A channel handler that ends the connections of clients that keep a request, and its scope, from ending.
    ///
    /// ```
    /// let app = Application(
    ///     router: router,
    ///     server: .http1(
    ///         configuration: .init(additionalChannelHandlers: [ConnectionGuard()], idleTimeout: .seconds(60))))
    /// ```
    ///
    /// - A client that does not read its response has the time `writeLimit` to take some of it. Then the connection is
    ///   closed: writing the body throws, and the scope of the request is closed.
    /// - If the response to a request begins before the request has been received, the rest of the request is not read.
    ///   The response has the header `Connection: close`, and the connection ends after it. This happens, for instance,
    ///   if a body is larger than the limit, or the request has no valid token.
    /// - A response with the header `Connection: close` ends its connection.
    ///
    /// The handler is for HTTP/1. The `idleTimeout` of the server limits the pauses of a client that sends a request.
    ///
    /// Thread-safety: each connection has a handler of its own, which its event loop calls.
    public final class ConnectionGuard: ChannelDuplexHandler, RemovableChannelHandler {
        /// A part of a request.
        public typealias InboundIn = HTTPRequestPart
        /// A part of a request.
        public typealias InboundOut = HTTPRequestPart
        /// A part of a response.
        public typealias OutboundIn = HTTPResponsePart
        /// A part of a response.
        public typealias OutboundOut = HTTPResponsePart

        /// The time that the client has to read the end of the last response, and to close the connection.
        private static let lastResponseLimit = TimeAmount.seconds(2)

        private let writeLimit: TimeAmount
        private var state = ConnectionState()
        private var timer: Scheduled<Void>?

        /// Makes a handler for one connection.
        ///
        /// - Parameter writeLimit: The time that a response may wait for the client to read. It should be shorter than
        ///   the `stopLimit` of a `ContainerService`, because a graceful shutdown waits for the response.
        public init(writeLimit: Duration = .seconds(20)) { self.writeLimit = TimeAmount(writeLimit) }

        // MARK: Requests

        /// Notes the parts of requests. Drops those that arrive after the last response.
        public func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            if state.receives(unwrapInboundIn(data)) { context.fireChannelRead(data) }
        }

        /// Reads nothing after the last response.
        public func read(context: ChannelHandlerContext) {
            if !state.hasEnded { context.read() }
        }

        // MARK: Responses

        /// Ends the connection after the last response.
        public func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
            if state.hasEnded {
                promise?.fail(ChannelError.outputClosed)
                return
            }
            let data = state.sends(unwrapOutboundIn(data)).map { wrapOutboundOut($0) } ?? data
            guard state.hasEnded else {
                context.write(data, promise: promise)
                return
            }
            // The promise of the caller may belong to another event loop.
            let written = context.eventLoop.makePromise(of: Void.self)
            written.futureResult.cascade(to: promise)
            written.futureResult.assumeIsolated().whenSuccess { [self] in
                // The client gets the end of the response, and has time to read it: a connection that is closed with
                // unread bytes is reset.
                context.close(mode: .output, promise: nil)
                close(context, in: Self.lastResponseLimit)
            }
            close(context, in: writeLimit)
            context.writeAndFlush(data, promise: written)
        }

        /// Limits the time in which a response waits for the client.
        public func channelWritabilityChanged(context: ChannelHandlerContext) {
            if !state.hasEnded {
                timer?.cancel()
                if !context.channel.isWritable { close(context, in: writeLimit) }
            }
            context.fireChannelWritabilityChanged()
        }

        /// Cancels the time limit.
        public func handlerRemoved(context: ChannelHandlerContext) { timer?.cancel() }

        private func close(_ context: ChannelHandlerContext, in time: TimeAmount) {
            timer?.cancel()
            timer = context.eventLoop.assumeIsolated().scheduleTask(in: time) { context.close(promise: nil) }
        }
    }

    @available(*, unavailable)
    extension ConnectionGuard: Sendable {}

    /// The requests and responses of a connection that are in progress.
    struct ConnectionState {
        /// The number of requests that were received completely, and not answered yet.
        private var complete = 0

        /// Whether the response that is being sent is the last one.
        private var isLast = false

        /// Whether the last response has been sent.
        private(set) var hasEnded = false

        /// Notes a part of a request.
        ///
        /// - Returns: Whether it is wanted.
        mutating func receives(_ part: HTTPRequestPart) -> Bool {
            if case .end = part { complete += 1 }
            return !hasEnded
        }

        /// Notes a part of a response.
        ///
        /// - Returns: The part to send instead; `nil` if it is sent as it is. The head of the last response says that
        ///   it is the last one.
        mutating func sends(_ part: HTTPResponsePart) -> HTTPResponsePart? {
            switch part {
            case .head(var head) where head.status.kind != .informational:
                isLast = complete == 0 || head.headerFields[.connection]?.lowercased() == "close"
                if !isLast { return nil }
                head.headerFields[.connection] = "close"
                return .head(head)
            case .end:
                complete -= 1
                hasEnded = isLast
            default: break
            }
            return nil
        }
    }
#else
    /// Unavailable: the package was resolved without the trait `Hummingbird`.
    @available(*, unavailable, message: "enable the trait Hummingbird of the package swift-dependency-injection")
    public final class ConnectionGuard {}
#endif
