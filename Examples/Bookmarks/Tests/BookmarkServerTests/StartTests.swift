import BookmarkServer
import Configuration
import DITesting
import DependencyInjection
import Foundation
import ServiceLifecycle
import Testing

/// A service that cannot start gives the reason, and leaves nothing open.
struct StartTests {
    @Test(arguments: [
        ("http.port", "99999", "http.port is 99999, and not between 0 and 65535"),
        ("http.timeout", "soon", "http.timeout is not a number"),
        ("links.mode", "maybe", "links.mode is \"maybe\", and not one of real, fake"),
        ("log.level", "loud", "log.level is \"loud\""),
        ("database.path", "/nowhere/test.sqlite", "unable to open database file"),
        ("blocklist.file", "", "blocklist.file is not a text"),
        ("blocklist.file", "/nowhere/hosts.txt", "/nowhere/hosts.txt"),
    ])
    func aSettingThatCannotBeUsed(key: String, text: String, message: String) async throws {
        let folder = try ServerFolder()
        let value =
            Int(text).map { ConfigValue(.int($0), isSecret: false) } ?? ConfigValue(.string(text), isSecret: false)
        let key = AbsoluteConfigKey(key.split(separator: ".").map(String.init))
        let error = try #require(
            await #expect(throws: (any Error).self) { try await folder.run([key: value]) { _ in } })
        #expect("\(error)".contains(message))
        #expect(folder.log.lines(with: "listening").isEmpty)
    }

    @Test func aPortThatIsInUse() async throws {
        let other = try ServerFolder()
        try await ServerFolder().run { server async throws in
            let second = try other.server(["http.port": ConfigValue(.int(server.port), isSecret: false)])
            await #expect(throws: (any Error).self) { try await second.group(signals: []).run() }
        }
        #expect(other.log.lines(with: #""di.event":"closed""#, "BookmarkDatabase").count == 1)
    }
}
