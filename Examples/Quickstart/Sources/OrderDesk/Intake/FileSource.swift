import Foundation

/// Orders in a file, in a pipe, or piped into the program.
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

    /// What the system said, as far as it said something.
    private static func reason(for error: any Error) -> String {
        let cause = (error as? CocoaError)?.underlying ?? error
        return (cause as NSError).localizedFailureReason ?? cause.localizedDescription
    }
}
