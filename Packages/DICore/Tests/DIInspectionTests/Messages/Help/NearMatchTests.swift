import DICore
import DIInspection
import TestSupport
import Testing

private protocol UserStore: Sendable {}
private struct SQLiteUserStore: UserStore {}
private struct DefaultUserStore: UserStore {}
private struct UserStoreImpl: UserStore {}
private struct UserStorr: Sendable {}
private struct Gateway: Sendable {}
private struct Gatewey: Sendable {}
private struct Box<Content: Sendable>: Sendable {}
private struct Größe: Sendable {}
private struct Größen: Sendable {}
private enum Live {}
private enum Other { struct Gateway: Sendable {} }

// Proves G1.
/// Tests the hints about registered components in the error for a missing one.
@Suite(.timeLimit(.minutes(60))) struct NearMatchTests {
    private struct Asking: Sendable {}

    /// Returns the error of a request. Validation must report the same.
    private func error<Value: Sendable>(
        _ need: Need<Value>, @ComponentBuilder in components: () -> ComponentList
    ) throws -> ResolutionError {
        let list = components()
        let container = Container {
            list
            Component(Asking.self, strategy: LinkedStrategy(need) { _ in Asking() })
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Asking.self) }
        #expect(container.validationReport().errors.map(\.description) == [error.description])
        return error
    }

    private func near(_ error: ResolutionError) -> [String] {
        error.notes.filter { $0.kind == .near }.map(\.text)
    }

    @Test func roleThatIsRegisteredUnderItsImplementationsTypeOnly() throws {
        let error = try error(Need<any UserStore>()) {
            Component(SQLiteUserStore.self) { SQLiteUserStore() }.cached()
        }
        #expect(near(error) == ["SQLiteUserStore, which does not have the role UserStore"])
        #expect(
            error.help
                == """
                add .role { $0 as any UserStore } to SQLiteUserStore, if it conforms, or register a component for \
                UserStore
                """
        )
    }

    @Test func implementationsAreNamedInTheOrderOfTheirNames() throws {
        let error = try error(Need<any UserStore>()) {
            Component(UserStoreImpl.self) { UserStoreImpl() }
            Component(SQLiteUserStore.self) { SQLiteUserStore() }
            Component(DefaultUserStore.self) { DefaultUserStore() }
            Component(UserStorr.self) { UserStorr() }
            Component(Gateway.self) { Gateway() }
        }
        #expect(
            near(error) == [
                "DefaultUserStore, which does not have the role UserStore",
                "SQLiteUserStore, which does not have the role UserStore",
                "UserStoreImpl, which does not have the role UserStore", "UserStorr",
            ])
        // The error cannot tell which candidate is the intended one, so its help names none.
        #expect(error.help == "register UserStore, or request a registered key")
    }

    @Test func implementationUnderAnotherNameIsNotMentioned() throws {
        let error = try error(Need<any UserStore>.named("a")) {
            Component(SQLiteUserStore.self) { SQLiteUserStore() }
        }
        #expect(near(error) == ["SQLiteUserStore"])
        #expect(error.help == "register UserStore named \"a\", or request a registered key")
    }

    @Test func sameTypeUnderOtherNamesAndTypesOfTheSameName() throws {
        let error = try error(Need<Gateway>.named("sandbox")) {
            Component(instance: Gateway()).named("production")
            Component(instance: Gateway())
            Component(instance: Gateway()).qualified(by: Live.self)
            Component(instance: Gateway()).named("sandbux")
            Component(instance: Gatewey())
        }
        #expect(near(error) == ["Gateway \"sandbux\"", "Gateway \"production\"", "Gateway, unnamed", "Gateway Live"])
        let other = try self.error(Need<Gateway>()) { Component(instance: Other.Gateway()) }
        #expect(near(other).map { $0.hasSuffix("Other.Gateway, another type") } == [true])
    }

    @Test func typesThatAreSpelledAlike() throws {
        #expect(near(try error(Need<Gateway>()) { Component(instance: Gatewey()) }) == ["Gatewey"])
        #expect(near(try error(Need<Größe>()) { Component(instance: Größen()) }) == ["Größen"])
        #expect(near(try error(Need<Box<Int>>()) { Component(instance: Box<UInt>()) }) == ["Box<UInt>"])
        #expect(near(try error(Need<Box<Int>>()) { Component(instance: Box<String>()) }) == [])
        #expect(near(try error(Need<Int>()) { Component(instance: UInt(1)) }) == [])
        #expect(near(try error(Need<Gateway>()) { Component(instance: UserStorr()) }) == [])
    }

    // Proves G2.
    @Test func listIsCapped() throws {
        let error = try error(Need<Gateway>.named("missing")) {
            for index in 0..<40 { Component(instance: Gateway()).named("\(index)") }
            Component(instance: Gateway()).named("misssing")
        }
        #expect(
            near(error) == [
                "Gateway \"misssing\"", "Gateway \"0\"", "Gateway \"1\"", "Gateway \"2\"", "Gateway \"3\"",
                "and 36 others",
            ])
        let other = try self.error(Need<Gatewey>()) {
            for index in 0..<40 { Component(instance: Gateway()).named("\(index)") }
        }
        #expect(near(other).count == 6)
        #expect(near(other).last == "and 35 others")
    }

    @Test func componentsDroppedByAnOverrideAreHints() throws {
        let error = try error(Need<any UserStore>()) {
            Component(SQLiteUserStore.self) { SQLiteUserStore() }.role { $0 as any UserStore }
            Component(SQLiteUserStore.self) { SQLiteUserStore() }.overriding()
        }
        #expect(near(error) == ["UserStore of SQLiteUserStore, dropped by an override"])
        #expect(error.help?.hasPrefix("give the overriding component the role UserStore too") == true)
    }

    @Test func privateComponentsAreHints() throws {
        struct Parts: Module {
            var components: ComponentList { Component(instance: Gateway()).modulePrivate() }
        }
        #expect(near(try error(Need<Gateway>()) { Parts() }) == ["Gateway, private to Parts"])
    }

    @Test func componentThatDoesNotContributeIsAHint() throws {
        let error = try error(Need<[any UserStore]>()) {
            Component(SQLiteUserStore.self) { SQLiteUserStore() }.role { $0 as any UserStore }
        }
        #expect(near(error) == ["SQLiteUserStore, which has UserStore as a role and does not contribute"])
    }

    @Test func componentWithAMissingNeedIsNoHintForItself() throws {
        let container = Container {
            Component(Gateway.self, strategy: LinkedStrategy(Need<Gatewey>()) { _ in Gateway() })
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Gateway.self) }
        #expect(near(error) == [])
    }

    @Test func redirectionToNothingListsSimilarKeys() throws {
        let container = Container {
            Redirection(from: Gatewey.self, qualifier: nil, to: Gateway.self, qualifier: "main") { _ in Gatewey() }
            Component(instance: Gateway()).named("mian")
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Gatewey.self) }
        #expect(error.notes.map(\.text) == ["redirection of Gatewey", "Gateway \"mian\""])
        #expect(container.validationReport().errors.map(\.description) == [error.description])
    }

    @Test func componentsOfTheParentAreHintsInAChild() throws {
        let parent = Container { Component(SQLiteUserStore.self) { SQLiteUserStore() } }
        let child = parent.child {
            Component(Gateway.self, strategy: LinkedStrategy(Need<any UserStore>()) { _ in Gateway() })
        }
        let error = try #require(throws: ResolutionError.self) { try child.resolve(Gateway.self) }
        #expect(near(error) == ["SQLiteUserStore, which does not have the role UserStore"])
        #expect(child.validationReport().errors.map(\.description) == [error.description])
    }
}
