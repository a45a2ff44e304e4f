import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import Testing

/// The program of the guide "On a server", in a process of its own.
@Suite(.timeLimit(.minutes(60))) struct ShopTests {
    @Test func itAnswersRequestsAndStopsOnASignal() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "shop-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let log = folder.appending(path: "log.txt")
        try Data().write(to: log)

        let shop = Process()
        shop.executableURL = Self.buildFolder.appending(path: "shop")
        shop.environment = ProcessInfo.processInfo.environment.merging(["PORT": "0"]) { _, new in new }
        // The output is a file, so that no pipe can fill up.
        let output = try FileHandle(forWritingTo: log)
        shop.standardOutput = output
        shop.standardError = output
        let (ended, end) = AsyncStream.makeStream(of: Void.self)
        shop.terminationHandler = { _ in end.finish() }
        try shop.run()
        let known: Answer
        let unknown: Answer
        do {
            let port = try await Self.port(of: shop, log: log)
            known = try await Self.answer(to: "Bearer 17", on: port)
            unknown = try await Self.answer(to: "Bearer 18", on: port)
        } catch {
            shop.terminate()
            for await _ in ended {}
            throw error
        }
        shop.terminate()
        for await _ in ended {}

        #expect(known.status == 200)
        #expect(known.body == "the basket of Ada")
        #expect(unknown.status == 401)
        #expect(shop.terminationReason == .exit)
        #expect(shop.terminationStatus == 0)
        let lines = try String(contentsOf: log, encoding: .utf8).split(separator: "\n")
        let messages = ["database connected", "a basket is shown", "database disconnected"]
        #expect(lines.compactMap { line in messages.first { line.contains($0) } } == messages)
        #expect(lines.contains { $0.contains("a basket is shown") && $0.contains("hb.request.id") })
    }

    private struct Answer: Sendable {
        let status: UInt
        let body: String
    }

    private struct EndedEarly: Error {
        let log: String
    }

    /// Waits until the program listens, and returns its port.
    ///
    /// - Throws: ``EndedEarly`` if the program ends before.
    private static func port(of shop: Process, log: URL) async throws -> Int {
        while true {
            let hasEnded = !shop.isRunning
            let text = try String(contentsOf: log, encoding: .utf8)
            if let match = text.firstMatch(of: /listening on 127\.0\.0\.1:([0-9]+)\s/), let port = Int(match.1) {
                return port
            }
            if hasEnded { throw EndedEarly(log: text) }
            // Nothing reports that another process has written to a file, so the log is read until it has the port.
            try await Task.sleep(for: .milliseconds(20))
        }
    }

    private static func answer(to token: String, on port: Int) async throws -> Answer {
        let client = HTTPClient()
        do {
            var request = HTTPClientRequest(url: "http://127.0.0.1:\(port)/basket")
            request.headers.add(name: "Authorization", value: token)
            let response = try await client.execute(request, timeout: .seconds(60))
            let body = String(buffer: try await response.body.collect(upTo: 1_000_000))
            try await client.shutdown()
            return Answer(status: response.status.code, body: body)
        } catch {
            try? await client.shutdown()
            throw error
        }
    }

    /// The folder of the test bundle, which also contains the built programs.
    private static var buildFolder: URL {
        let bundle = Bundle(for: Marker.self).bundleURL
        return bundle.pathExtension == "xctest" ? bundle.deletingLastPathComponent() : bundle
    }

    private final class Marker {}
}
