import Foundation
import Logging

/// A log handler that writes each event as one line of JSON.
struct JSONLogHandler: LogHandler {
    private let label: String
    private let output: LogOutput

    var logLevel: Logger.Level
    var metadata: Logger.Metadata = [:]
    var metadataProvider: Logger.MetadataProvider?

    /// Creates a handler.
    init(label: String, level: Logger.Level = .info, output: LogOutput) {
        (self.label, self.logLevel, self.output) = (label, level, output)
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        var all = metadata
        all.merge(metadataProvider?.get() ?? [:]) { _, new in new }
        all.merge(event.metadata ?? [:]) { _, new in new }
        if let error = event.error { all["error"] = "\(error)" }
        let line = Line(
            time: Date(), level: event.level.rawValue, logger: label, message: event.message.description,
            metadata: all.isEmpty ? nil : all.mapValues(Line.Value.init))
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        if let data = try? encoder.encode(line) { output.write(data) }
    }

    private struct Line: Encodable {
        let time: Date
        let level: String
        let logger: String
        let message: String
        let metadata: [String: Value]?

        struct Value: Encodable {
            let value: Logger.MetadataValue

            func encode(to encoder: any Encoder) throws {
                var container = encoder.singleValueContainer()
                switch value {
                case .string(let text): try container.encode(text)
                case .stringConvertible(let value): try container.encode(value.description)
                case .array(let values): try container.encode(values.map(Value.init))
                case .dictionary(let values): try container.encode(values.mapValues(Value.init))
                }
            }
        }
    }
}
