import HTTPTypes
import Hummingbird
import NIOCore

/// A line of the body of an import.
struct ImportLine: Sendable, Equatable {
    let number: Int
    /// The text; `nil` if the line is too long, or not UTF-8.
    let text: String?
}

/// The lines of a body, while it arrives.
struct ImportLines: AsyncSequence {
    /// The greatest length of a line in bytes.
    static let maxLength = 8_192

    let body: RequestBody
    let maxSize: Int

    func makeAsyncIterator() -> Iterator { Iterator(body: body.makeAsyncIterator(), remaining: maxSize) }

    struct Iterator: AsyncIteratorProtocol {
        var body: RequestBody.AsyncIterator
        var remaining: Int
        private var buffer = ByteBuffer()
        private var number = 0
        private var isTooLong = false
        private var isAtEnd = false

        init(body: RequestBody.AsyncIterator, remaining: Int) { (self.body, self.remaining) = (body, remaining) }

        /// - Throws: `HTTPError` 413 for a body that is too large, and the error of a body that is cut off.
        mutating func next() async throws -> ImportLine? {
            while true {
                if let length = buffer.readableBytesView.firstIndex(of: UInt8(ascii: "\n")) {
                    let line = line(buffer.readSlice(length: length - buffer.readerIndex))
                    buffer.moveReaderIndex(forwardBy: 1)
                    return line
                }
                if isAtEnd {
                    return buffer.readableBytes > 0 || isTooLong
                        ? line(buffer.readSlice(length: buffer.readableBytes)) : nil
                }
                if buffer.readableBytes > ImportLines.maxLength {
                    // The rest of the line is not kept.
                    isTooLong = true
                    buffer.clear()
                }
                if var chunk = try await body.next() {
                    remaining -= chunk.readableBytes
                    guard remaining >= 0 else { throw HTTPError(.contentTooLarge, message: "the import is too large") }
                    // Once for each part of the body: it copies the bytes that are left.
                    buffer.discardReadBytes()
                    buffer.writeBuffer(&chunk)
                } else {
                    isAtEnd = true
                }
            }
        }

        private mutating func line(_ bytes: ByteBuffer?) -> ImportLine {
            defer { isTooLong = false }
            number += 1
            let bytes = bytes ?? ByteBuffer()
            let isValid = !isTooLong && bytes.readableBytes <= ImportLines.maxLength
            return ImportLine(
                number: number, text: isValid ? String(validating: bytes.readableBytesView, as: UTF8.self) : nil)
        }
    }
}
