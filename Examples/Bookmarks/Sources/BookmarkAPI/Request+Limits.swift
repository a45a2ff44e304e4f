import HTTPTypes
import Hummingbird

extension Request {
    /// Refuses a body whose declared length is above a limit, before any of it is read.
    ///
    /// - Throws: `HTTPError` 413.
    func checkLength(upTo limit: Int) throws {
        guard let text = headers[.contentLength], let length = Int(text), length > limit else { return }
        throw HTTPError(.contentTooLarge, message: "the body has \(length) bytes, and the limit is \(limit)")
    }
}

extension FixedWidthInteger {
    /// Reads a number in its usual form: `1`, but not `+1` or `01`.
    init?(exactly text: some StringProtocol) {
        guard let value = Self(text), "\(value)" == text else { return nil }
        self = value
    }
}
