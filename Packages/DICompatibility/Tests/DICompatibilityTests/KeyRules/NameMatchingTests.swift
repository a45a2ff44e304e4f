import DICompatibility
import DICore
import DIInspection
import DIPropertyInjection
import TestSupport
import Testing

/// Tests components that match the names of properties.
@Suite(.timeLimit(.minutes(60))) struct NameMatchingTests {
    private struct Store: Sendable, Equatable {
        var name = "none"
    }

    private static func stores(_ names: String?...) -> ComponentList {
        ComponentList {
            for name in names {
                let store = Component(Store.self) { Store(name: name ?? "unnamed") }
                if let name { store.named(name) } else { store }
            }
        }
    }

    private static func found(_ property: String, among names: String?...) throws -> String {
        let container = Container {
            for name in names { Self.stores(name) }
            NameMatching()
        }
        return try container.resolve(Store.self, qualifier: .matching(property)).name
    }

    @Test(arguments: [
        "archive", "archiveStore", "storeOfArchive", "store_of_archive", "ARCHIVE", "URLArchive", "archive2",
        "_archive", "theArchive",
    ])
    func aNameIsAWordOfTheProperty(property: String) throws {
        #expect(try Self.found(property, among: "archive", "main", nil) == "archive")
    }

    @Test(arguments: ["archives", "marchive", "arch", "store", "mainstore", ""])
    func aPartOfAWordIsNoMatch(property: String) throws {
        #expect(try Self.found(property, among: "archive", "main", nil) == "unnamed")
    }

    @Test func theLongestNameAnswers() throws {
        #expect(try Self.found("theMainArchiveStore", among: "mainArchive", "main", "archive") == "mainArchive")
        #expect(try Self.found("mainOldArchive", among: "mainArchive", "main", nil) == "main")
        #expect(try Self.found("main_archive", among: "Main Archive", nil) == "Main Archive")
        #expect(try Self.found("mainArchiveStore", among: "main", "archive") == "archive")
        #expect(try Self.found("mainArchiveStore", among: "archive", "main") == "archive")
    }

    @Test func aTieIsADuplicate() throws {
        struct Desk: Sendable {}
        let container = Container {
            Self.stores("main", "copy", nil)
            NameMatching()
            Component(
                Desk.self,
                strategy: LinkedStrategy(Need<Store>(qualifier: .matching("copyOfMain"))) { _ in Desk() })
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Desk.self) }
        #expect(error.code == .duplicate)
        #expect(error.description.contains("Store \"main\""))
        #expect(error.description.contains("Store \"copy\""))
        #expect(container.validationReport().errors.map(\.code) == [ResolutionError.Code.duplicate])
    }

    @Test func withoutAMatchItIsTheUnnamedOneIfThereIsOne() throws {
        #expect(try Self.found("store", among: "archive", nil) == "unnamed")
        let container = Container {
            Self.stores("archive", "main")
            NameMatching()
        }
        let error = try #require(throws: ResolutionError.self) {
            try container.resolve(Store.self, qualifier: .matching("store"))
        }
        #expect(error.code == .missing)
        #expect(error.description.contains("matching \"store\""))
    }

    @Test func withoutAMatchAnOptionalNeedIsNil() throws {
        let container = Container {
            Self.stores("archive")
            NameMatching()
        }
        #expect(try container.resolveIfRegistered(Store.self, qualifier: .matching("mainStore")) == nil)
        #expect(try container.resolveIfRegistered(Store.self, qualifier: .matching("archiveStore")) != nil)
        #expect(!container.contains(Store.self, qualifier: .matching("mainStore")))
    }

    @Test func withoutTheRuleNothingMatches() throws {
        let container = Container { Self.stores("archive", nil) }
        let error = try #require(throws: ResolutionError.self) {
            try container.resolve(Store.self, qualifier: .matching("archive"))
        }
        #expect(error.code == .missing)
    }

    @Test func onlyNamesOfTheTypeAreConsidered() throws {
        let container = Container {
            Self.stores(nil)
            Component(Int.self) { 1 }.named("archive")
            NameMatching()
        }
        #expect(try container.resolve(Store.self, qualifier: .matching("archive")).name == "unnamed")
    }

    @Test func otherQualifiersAreLeftAlone() throws {
        let container = Container {
            Self.stores("archive")
            NameMatching()
        }
        #expect(!container.contains(Store.self, qualifier: "archiveStore"))
        #expect(!container.contains(Store.self))
    }

    @Test func propertiesAndMarkers() throws {
        final class Desk {
            var archiveStore: Store?
            @Injected var mainStore: Store
        }
        let container = Container {
            Self.stores("archive", "main")
            NameMatching()
            Component(Desk.self) { Desk() }
                .inject(\.archiveStore, Need(qualifier: .matching("archiveStore")))
                .injectMarked(\.$mainStore, Need(qualifier: .matching("mainStore")))
        }
        try container.validate()
        let desk = try container.resolve(Desk.self)
        #expect(desk.archiveStore?.name == "archive")
        #expect(desk.mainStore.name == "main")
        let graph = container.graph()
        #expect(graph.nodes[2].edges.flatMap(\.targets).sorted() == [0, 1])
        try expectDecodedEqual(container)
    }

    @Test func rolesAndRedirectionsCountUnderTheirNames() throws {
        let container = Container {
            Component(Int.self) { 1 }.role(qualifier: "number") { Store(name: "role \($0)") }
            Component(UInt.self) { 1 }
            Redirection(from: Store.self, qualifier: "far", to: UInt.self) { Store(name: "redirected \($0)") }
            NameMatching()
        }
        #expect(try container.resolve(Store.self, qualifier: .matching("storeNumber")).name == "role 1")
        #expect(try container.resolve(Store.self, qualifier: .matching("farStore")).name == "redirected 1")
    }

    @Test func childrenSeeTheNamesOfTheirParents() throws {
        let container = Container {
            Self.stores("archive", nil)
            NameMatching()
        }
        let child = container.child { Self.stores("archiveStore") }
        #expect(try child.resolve(Store.self, qualifier: .matching("archiveStoreOne")).name == "archiveStore")
        #expect(try child.resolve(Store.self, qualifier: .matching("archive")).name == "archive")
        #expect(try container.resolve(Store.self, qualifier: .matching("archiveStoreOne")).name == "archive")
    }

    @Test func contextualNamesCountForTheirReceiver() throws {
        struct Desk: Sendable { let store: Store }
        let desk = Component(
            Desk.self, strategy: LinkedStrategy(Need<Store>(qualifier: .matching("archiveStore"))) { Desk(store: $0) })
        let container = Container {
            Self.stores(nil)
            Contextual(for: Desk.self) { Self.stores("archive") }
            NameMatching()
            desk
        }
        try container.validate()
        #expect(try container.resolve(Desk.self).store.name == "archive")
        #expect(try container.resolve(Store.self, qualifier: .matching("archiveStore")).name == "unnamed")
    }

    @Test func theQualifierReads() {
        #expect("\(Qualifier.matching("store"))" == "matching \"store\"")
        #expect(Qualifier.matching("store") == .matching("store"))
        #expect(Qualifier.matching("store") != .matching("shop"))
        #expect(Qualifier.matching("store") != .name("store"))
    }
}
