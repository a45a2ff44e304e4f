import Foundation

/// Orders from a file or from standard input.
struct FileSource: OrderSource {
    let origin: OrderOrigin
    let open: @Sendable () throws -> FileHandle

    func read() throws(OrderSourceError) -> [UInt8] {
        do {
            return try [UInt8](open().readToEnd() ?? Data())
        } catch {
            throw OrderSourceError(origin: origin, reason: Self.reason(for: error))
        }
    }

    /// Returns the system's reason for an error, or its description if there is none.
    private static func reason(for error: any Error) -> String {
        let cause = (error as? CocoaError)?.underlying ?? error
        return (cause as NSError).localizedFailureReason ?? cause.localizedDescription
    }
}
