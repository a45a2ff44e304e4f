#if Hummingbird
    import Hummingbird
    import NIOCore

    /// A small body of a response, written into memory.
    ///
    /// Hummingbird sends the response with such a body in one write. It sends the head, each part and the end of other
    /// bodies one by one.
    final class WrittenBody: ResponseBodyWriter {
        /// The greatest length of a body that is written into memory.
        static var mostBytes: Int { 65_536 }

        private var bytes: ByteBuffer?
        private var trailers: HTTPFields?

        private init() {}

        /// Returns the body in memory; `nil` if it is large, or if its length is not known.
        ///
        /// - Throws: The errors of the body.
        static func of(_ body: ResponseBody) async throws -> ResponseBody? {
            guard let length = body.contentLength, length <= mostBytes else { return nil }
            let writer = WrittenBody()
            try await body.write(writer)
            let bytes = writer.bytes
            if let trailers = writer.trailers {
                return ResponseBody(contentLength: length) { writer in
                    if let bytes { try await writer.write(bytes) }
                    try await writer.finish(trailers)
                }
            }
            return bytes.map { ResponseBody(byteBuffer: $0) } ?? ResponseBody()
        }

        func write(_ buffer: ByteBuffer) async throws {
            if bytes == nil { bytes = buffer } else { bytes?.writeImmutableBuffer(buffer) }
        }

        func finish(_ trailingHeaders: HTTPFields?) async throws { trailers = trailingHeaders }
    }
#endif
