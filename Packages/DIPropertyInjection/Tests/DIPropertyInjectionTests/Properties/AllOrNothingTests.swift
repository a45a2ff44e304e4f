import DICore
import DIPropertyInjection
import TestSupport
import Testing

/// All needs of an object are resolved before the first property is assigned.
@Suite struct AllOrNothingTests {
    private struct First: Sendable {}
    private struct Second: Sendable {}
    private struct Third: Sendable {}
    private struct Fourth: Sendable {}
    private struct Fifth: Sendable {}

    /// Records each assignment.
    private final class Five {
        let assigned: Journal
        var first: First? { didSet { assigned.note("first") } }
        var second: Second? { didSet { assigned.note("second") } }
        var third: Third? { didSet { assigned.note("third") } }
        var fourth: Fourth? { didSet { assigned.note("fourth") } }
        var fifth: Fifth? { didSet { assigned.note("fifth") } }
        var title = "" { didSet { assigned.note("title") } }
        @Injected var marked: First

        init(_ assigned: Journal) { self.assigned = assigned }
    }

    private enum Failure: CaseIterable { case missing, broken, none }

    private func container(_ failure: Failure, @ComponentBuilder _ more: () -> ComponentList) -> Container {
        Container {
            Component(First.self) { First() }
            Component(Second.self) { Second() }
            if failure != .missing {
                Component(Third.self) {
                    if failure == .broken { throw Broken(reason: "third") }
                    return Third()
                }
            }
            Component(Fourth.self) { Fourth() }
            Component(Fifth.self) { Fifth() }
            more()
        }
    }

    private func list<List: PropertyListing<Five, ComponentOrigin.Made>>(_ list: List) -> List {
        list.inject(\.first).inject(\.second).inject(\.third).set(\.title, to: "T").inject(\.fourth).inject(\.fifth)
    }

    private enum Way: CaseIterable { case component, unlinkedStrategy, object, registeredList }

    // Proves B8, B9.
    @Test(arguments: Way.allCases, Failure.allCases)
    private func allPropertiesOrNone(way: Way, failure: Failure) throws {
        let journal = Journal()
        let component = list(Component(Five.self) { Five(journal) })
        let container = container(failure) {
            if way == .component { component }
            if way == .registeredList { Component(injecting: Five.self) { list($0) } }
        }
        let object = Five(journal)
        func request() throws -> Five {
            switch way {
            case .component: try container.resolve(Five.self)
            case .unlinkedStrategy: try component.strategy.make(container)
            case .object: try container.inject(object) { list($0) }
            case .registeredList: try container.inject(object)
            }
        }
        if failure == .none {
            _ = try request()
            #expect(journal.entries == ["first", "second", "third", "title", "fourth", "fifth"])
        } else {
            let error = try #require(throws: ResolutionError.self) { _ = try request() }
            #expect(error.key == ComponentKey(Third.self))
            #expect(error.code == (failure == .missing ? .missing : .creationFailed))
            #expect(error.underlying as? Broken == (failure == .missing ? nil : Broken(reason: "third")))
            if way == .component || way == .object {
                #expect(error.chain.map(\.key.description) == ["Five", "Third"])
            }
            #expect(journal.entries == [])
        }
        let isAnObject = way == .object || way == .registeredList
        #expect(object.$marked.isInjected == (isAnObject && failure == .none))
    }

    @Test func aRegisteredListAndOneForThisTimeAreOne() throws {
        let journal = Journal()
        let container = container(.missing) {
            Component(injecting: Five.self) { $0.inject(\.first).inject(\.second) }
        }
        let object = Five(journal)
        #expect(throws: ResolutionError.self) { try container.inject(object) { $0.inject(\.third) } }
        #expect(journal.entries == [])
        #expect(!object.$marked.isInjected)
    }

    /// Several `.inject` calls make one list, which includes marked properties.
    @Test(arguments: [true, false])
    func markedPropertiesAreNotFilledEither(listedFirst: Bool) throws {
        let journal = Journal()
        let kept = Journal()
        let container = container(.missing) {
            if listedFirst {
                Component(Marked.self) { Marked(journal, kept) }.inject(\.third).injectMarked()
            } else {
                Component(Marked.self) { Marked(journal, kept) }.injectMarked().inject(\.third)
            }
        }
        for _ in 0..<2 {
            #expect(throws: ResolutionError.self) { try container.resolve(Marked.self) }
        }
        #expect(journal.entries == [])
        #expect(kept.entries.allSatisfy { $0 == "empty" })
    }

    /// Records in its deinitializer whether its marker was filled.
    private final class Marked {
        let assigned: Journal
        let atEnd: Journal
        @Injected var first: First
        var third: Third? { didSet { assigned.note("third") } }

        init(_ assigned: Journal, _ atEnd: Journal) {
            self.assigned = assigned
            self.atEnd = atEnd
        }

        deinit { atEnd.note($first.isInjected ? "filled" : "empty") }
    }

    @Test func aMissingMarkedPropertyLeavesThePathsAlone() throws {
        final class Owner {
            let assigned: Journal
            var first: First? { didSet { assigned.note("first") } }
            @Injected var second: Second
            @Injected var third: Third
            init(_ assigned: Journal) { self.assigned = assigned }
        }
        let journal = Journal()
        let container = container(.missing) {
            Component(Owner.self) { Owner(journal) }.inject(\.first).injectMarked()
        }
        for _ in 0..<2 {
            let error = try #require(throws: ResolutionError.self) { try container.resolve(Owner.self) }
            #expect(error.key == ComponentKey(Third.self))
        }
        let owner = Owner(journal)
        #expect(throws: ResolutionError.self) { try container.inject(owner) { $0.inject(\.first) } }
        #expect(journal.entries == [])
        #expect(!owner.$second.isInjected)
    }

    // Proves B8.
    @Test func aStructKeepsWhatItHad() throws {
        struct Letter {
            var first: First?
            var third: Third?
            var title = "old"
        }
        let container = container(.missing) {}
        var letter = Letter()
        #expect(throws: ResolutionError.self) {
            try container.inject(into: &letter) { $0.set(\.title, to: "new").inject(\.first).inject(\.third) }
        }
        #expect(letter.title == "old")
        #expect(letter.first == nil)
    }

    @Test func instancesResolvedBeforeTheFailureAreReleased() throws {
        let alive = Tally()
        final class Owner {
            var first: Mortal?
            var third: Third?
        }
        let container = container(.broken) {
            Component(Mortal.self) { Mortal(alive) }
            Component(Owner.self) { Owner() }.inject(\.first).inject(\.third)
        }
        for _ in 0..<3 {
            #expect(throws: ResolutionError.self) { try container.resolve(Owner.self) }
            #expect(alive.count == 0)
        }
    }
}
