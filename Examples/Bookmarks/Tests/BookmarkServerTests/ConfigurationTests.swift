import BookmarkAPI
import BookmarkServer
import Configuration
import DependencyInjection
import Foundation
import ServiceKit
import Testing

struct ConfigurationTests {
    @Test func aFileHasSettings() async throws {
        let folder = try ServerFolder()
        let file = folder.url.appending(path: "settings.json")
        try Data(#"{"test": {"number": 80, "text": "a"}, "blocklist": {"file": "hosts"}}"#.utf8).write(to: file)
        let reader = try await ServerConfiguration(file: file.path, environment: [:]).reader
        let section = SettingSection("test", of: reader)
        #expect(try section.int("number", default: 0, in: 0...100) == 80)
        #expect(try section.string("text") == "a")
        #expect(throws: InvalidSetting.self) { try section.string("number") }
        #expect(throws: InvalidSetting.self) { try section.int("text", default: 0, in: 0...100) }
    }

    @Test(arguments: [nil, "{", "[]"])
    func aFileThatCannotBeRead(text: String?) async throws {
        let folder = try ServerFolder()
        let file = folder.url.appending(path: "settings.json")
        if let text { try Data(text.utf8).write(to: file) }
        await #expect(throws: (any Error).self) { try await ServerConfiguration(file: file.path) }
    }

    @Test func aVariableThatIsNoSettingIsNamed() async throws {
        let folder = try ServerFolder()
        try await folder.run(environment: [
            "BOOKMARKS_HTTP_TIMOUT": "5", "BOOKMARKS_HTTP_MAX_BODY_SIZE": "1000", "HTTP_PORT": "1",
        ]) { server in
            let settings = try server.container.resolve(HTTPSettings.self)
            #expect(settings.maxBodySize == 1_000)
            #expect(settings.timeout == HTTPSettings().timeout)
        }
        let lines = folder.log.lines(with: #""message":"unknown setting""#)
        #expect(lines.count == 1)
        #expect(
            lines.first?.contains(
                #""metadata":{"nearest":"BOOKMARKS_HTTP_TIMEOUT","variable":"BOOKMARKS_HTTP_TIMOUT"}"#) == true)
    }
}
