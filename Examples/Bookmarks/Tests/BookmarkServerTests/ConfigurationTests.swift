import BookmarkServer
import Configuration
import Foundation
import ServiceKit
import Testing

struct ConfigurationTests {
    @Test func aFileHasSettings() async throws {
        let folder = try ServerFolder()
        let file = folder.url.appending(path: "settings.json")
        try Data(#"{"test": {"number": 80, "text": "a"}, "blocklist": {"file": "hosts"}}"#.utf8).write(to: file)
        let reader = try await ServerConfiguration.reader(file: file.path)
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
        await #expect(throws: (any Error).self) { try await ServerConfiguration.reader(file: file.path) }
    }
}
