import DITesting
import DependencyInjection
import Foundation
import ServiceKit
import Synchronization
import Testing

struct UntilChangedTests {
    private final class Page: Sendable {}

    @Test func anInstanceIsKeptUntilTheVersionIsAnother() throws {
        let version = Counter()
        let container = Container {
            Component(Page.self) { Page() }.cached(UntilChanged("page") { version.value })
        }
        let first = try container.resolve(Page.self)
        #expect(try container.resolve(Page.self) === first)
        version.increment()
        let second = try container.resolve(Page.self)
        #expect(second !== first)
        #expect(try container.resolve(Page.self) === second)
    }

    @Test func aFileHasAnotherVersionWhenItChanges() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        let missing = FileVersion(of: file)
        try Data("a".utf8).write(to: file)
        let short = FileVersion(of: file)
        #expect(short != missing)
        #expect(short == FileVersion(of: file))
        try Data("ab".utf8).write(to: file)
        #expect(FileVersion(of: file) != short)
    }

    @Test func theCacheKeepsItsContract() async {
        await CacheStrategyConformance { UntilChanged("nothing") { 0 } }.check()
    }

    private final class Counter: Sendable {
        private let count = Mutex(0)
        var value: Int { count.withLock { $0 } }
        func increment() { count.withLock { $0 += 1 } }
    }
}
