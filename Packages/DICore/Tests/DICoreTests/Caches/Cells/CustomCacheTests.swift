import DICaches
import DICore
import TestSupport
import Testing

private final class Document: Sendable {}
private final class Folder: Sendable {}

/// A slot that uses none of the toolkit's own slots or cells.
private struct Refusing: CacheStrategy {
    var lifetime: Lifetime { Lifetime(.container, name: "refusing") }

    func makeSlot(for component: ComponentDescription) -> any CacheSlot { Slot() }

    struct Slot: CacheSlot {
        func cell(in context: borrowing CacheContext) throws -> CacheCell { throw Broken(reason: "no room") }

        func clear() {}
    }
}

/// A cache, as a user would write one, that stores the instances of one resolve in the storage of that resolve.
private struct ResolveScoped: CacheStrategy {
    var lifetime: Lifetime { Lifetime(.resolve, name: "scoped") }

    func makeSlot(for component: ComponentDescription) -> any CacheSlot { Slot() }

    struct Slot: CacheSlot {
        let id = CacheStorage.SlotID()

        func cell(in context: borrowing CacheContext) -> CacheCell {
            context.resolve.cell(for: id, policy: .firstPublished)
        }

        func clear() {}
    }
}

@Suite(.ownThread) struct CustomCacheTests {
    // Proves C1.
    @Test func contextOffersTheStorageOfTheResolve() throws {
        let container = Container {
            Component(Document.self) { Document() }.cached(ResolveScoped())
            Component(
                [Document].self, strategy: LinkedStrategy(Need<Document>(), Need<Document>(), make: { [$0, $1] }))
        }
        let first = try container.resolve([Document].self)
        let second = try container.resolve([Document].self)
        #expect(first[0] === first[1])
        #expect(second[0] === second[1])
        #expect(first[0] !== second[0])
    }

    // Proves C1.
    @Test func cacheDecidesWhichRequestsShare() throws {
        let created = Tally()
        let cache = SlotCache.limitedUse(2, created: created)
        let container = Container { Component(Document.self) { Document() }.cached(cache) }
        let served = try (0..<5).map { _ in try container.resolve(Document.self) }
        #expect(served[0] === served[1])
        #expect(served[1] !== served[2])
        #expect(served[2] === served[3])
        #expect(served[3] !== served[4])
        #expect(created.count == 3)
    }

    @Test func lifetimeIsSaidByComponentsAndErrors() throws {
        let container = Container {
            Component(Document.self) { throw Broken(reason: "torn") }.cached(SlotCache.limitedUse(3))
            Component(Folder.self) { resolver in
                _ = try resolver.resolve(Document.self)
                return Folder()
            }
        }
        #expect(container.components.first?.description == "Document (3 uses)")
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Folder.self) }
        #expect(error.description.contains("chain:  Folder → Document (3 uses)"))
    }

    @Test func clearReturnsToTheInitialState() throws {
        let container = Container { Component(Document.self) { Document() }.cached(SlotCache.limitedUse(2)) }
        let first = try container.resolve(Document.self)
        container.clear(Document.self)
        let second = try container.resolve(Document.self)
        #expect(first !== second)
        #expect(try container.resolve(Document.self) === second)
        #expect(try container.resolve(Document.self) !== second)
    }

    @Test func failedCreationIsNotReportedToTheSlot() throws {
        let (created, attempts) = (Tally(), Tally())
        let cache = SlotCache.limitedUse(9, created: created)
        let container = Container {
            Component(Document.self) {
                if attempts.add() == 1 { throw Broken(reason: "first") }
                return Document()
            }.cached(cache)
        }
        #expect(throws: ResolutionError.self) { try container.resolve(Document.self) }
        #expect(created.count == 0)
        #expect(try container.resolve(Document.self) === container.resolve(Document.self))
        #expect(created.count == 1)
    }

    // Proves C1.
    @Test func valueOfACacheSharesNothingByAccident() throws {
        let cache = SlotCache.limitedUse(9)
        let container = Container {
            Component(Document.self) { Document() }.cached(cache)
            Component(Document.self) { Document() }.named("copy").cached(cache)
        }
        let other = Container { Component(Document.self) { Document() }.cached(cache) }
        let document = try container.resolve(Document.self)
        #expect(try container.resolve(Document.self, named: "copy") !== document)
        #expect(try other.resolve(Document.self) !== document)
        #expect(try container.resolve(Document.self) === document)
    }

    @Test func errorOfASlotIsTheCause() throws {
        let container = Container { Component(Document.self) { Document() }.cached(Refusing()) }
        try expectError(.creationFailed, cause: "no room", chain: ["Document (refusing)"]) {
            try container.resolve(Document.self)
        }
    }

    // Proves C1.
    @Test(arguments: [true, false])
    func oneCellForTwoTypesIsAnError(isDirect: Bool) throws {
        let cache = SlotCache.oneCell(isDirect: isDirect)
        let line = #line + 3
        let container = Container {
            Component(Document.self) { Document() }.cached(cache)
            Component(Folder.self) { Folder() }.cached(cache)
        }
        let document = try container.resolve(Document.self)
        for _ in 0..<2 {
            let error = try expectError(.cellTypeMismatch) { try container.resolve(Folder.self) }
            #expect(error.code.rawValue == "DI0011")
            #expect(
                error.description == """
                    error[DI0011]: the cache of Folder answered with a cell that holds instances of another type
                      here:   Folder (one cell)   DICoreTests/CustomCacheTests.swift:\(line)
                      help:   give each component its own cell, or key shared cells by the component's key
                    """)
        }
        #expect(try container.resolve(Document.self) === document)
    }

    @Test func oneCellForTwoComponentsOfATypeIsSharedOnPurpose() throws {
        let cache = SlotCache.oneCell()
        let container = Container {
            Component(Document.self) { Document() }.cached(cache)
            Component(Document.self) { Document() }.named("same").cached(cache)
        }
        #expect(try container.resolve(Document.self) === container.resolve(Document.self, named: "same"))
    }
}
