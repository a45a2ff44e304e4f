import DependencyInjection
import Foundation
import Logging
import Synchronization
import Testing

@testable import Telemetry

struct JSONLogHandlerTests {
    private struct Line: Decodable, Equatable {
        let level: String
        let logger: String
        let message: String
        let metadata: [String: String]?
    }

    private final class Lines: Sendable {
        private let data = Mutex(Data())
        var output: LogOutput { LogOutput { data in self.data.withLock { $0 += data } } }
        var decoded: [Line] {
            get throws {
                try data.withLock { $0 }.split(separator: UInt8(ascii: "\n")).map {
                    try JSONDecoder().decode(Line.self, from: $0)
                }
            }
        }
    }

    @Test func anEventIsOneLine() throws {
        let lines = Lines()
        var logger = Logger(label: "test") { JSONLogHandler(label: $0, level: .info, output: lines.output) }
        logger[metadataKey: "request"] = "7"
        logger.info("a \"name\"\nwith a break", metadata: ["user": "\u{0}\\ada"])
        logger.debug("left out")
        let expected = Line(
            level: "info", logger: "test", message: "a \"name\"\nwith a break",
            metadata: ["request": "7", "user": "\u{0}\\ada"])
        #expect(try lines.decoded == [expected])
    }

    @Test func linesOfSeveralThreadsDoNotMix() async throws {
        let lines = Lines()
        let logger = Logger(label: "test") { JSONLogHandler(label: $0, output: lines.output) }
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<100 { group.addTask { logger.info("\(number)") } }
        }
        #expect(try Set(lines.decoded.map(\.message)) == Set((0..<100).map(String.init)))
    }
}
