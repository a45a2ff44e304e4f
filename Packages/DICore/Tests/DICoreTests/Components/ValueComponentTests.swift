import DICaches
import DICore
import TestSupport
import Testing

private struct Settings: Sendable, Equatable { var port = 80 }
private enum Mode: Sendable, Equatable {
    case live
    case dry(Int)
}

@Suite struct ValueComponentTests {
    @Test func structsEnumsTuplesAndFunctionsAreComponents() throws {
        let container = Container {
            Component(Settings.self) { Settings(port: 1) }
            Component(Mode.self) { .dry(3) }
            Component((Int, String).self) { (1, "one") }
            Component(instance: "text")
            Component((@Sendable (Int) -> Int).self) { { $0 * 2 } }
        }
        #expect(try container.resolve(Settings.self) == Settings(port: 1))
        #expect(try container.resolve(Mode.self) == .dry(3))
        #expect(try container.resolve((Int, String).self) == (1, "one"))
        #expect(try container.resolve(String.self) == "text")
        #expect(try container.resolve((@Sendable (Int) -> Int).self)(4) == 8)
    }

    @Test func cachedValueIsCopiedOut() throws {
        let journal = Journal()
        let container = Container {
            Component(Settings.self) {
                journal.note("made")
                return Settings()
            }.cached()
        }
        var copy = try container.resolve(Settings.self)
        copy.port = 8080
        #expect(try container.resolve(Settings.self) == Settings(port: 80))
        #expect(journal.entries == ["made"])
    }

    @Test func existingValueIsCopiedOut() throws {
        let container = Container { Component(instance: Settings(port: 7)) }
        var copy = try container.resolve(Settings.self)
        copy.port = 8
        #expect(try container.resolve(Settings.self).port == 7)
    }

    @Test func valueInAWeakCacheIsAnError() throws {
        let line = #line + 2
        let container = Container {
            Component(Settings.self) { Settings() }.cached(.weak)
        }
        let error = try expectFailure(.notAClassInstance) { try container.resolve(Settings.self) }
        #expect(
            error.description == """
                error[DI0007]: Settings is cached weakly, but its instances are not class instances
                  here:   Settings (weak)   DICoreTests/ValueComponentTests.swift:\(line)
                  help:   use another cache, such as .cached(): nothing but the cache would hold a copy of a value
                """)
    }
}
