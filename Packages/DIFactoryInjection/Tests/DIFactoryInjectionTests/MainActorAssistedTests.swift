import DICore
import DIFactoryInjection
import DIInspection
import Testing

// Proves A25.
/// Tests main-actor components that are created from arguments of the caller and dependencies of the container.
@MainActor @Suite struct MainActorAssistedTests {
    /// A class that stays on the main actor.
    @MainActor final class Settings {
        let locale = "en"
    }

    @MainActor final class Page {
        let numbers: [Int]
        let locale: String

        init(_ a: Int, settings: Settings) {
            numbers = [a]
            locale = settings.locale
        }
        init(_ a: Int, _ b: Int, first: Part<T1>, settings: Settings) {
            numbers = [a, b, first.number]
            locale = settings.locale
        }
        init(_ a: Int, _ b: Int, _ c: Int) {
            numbers = [a, b, c]
            locale = "none"
        }
        init(_ a: Int, _ b: Int, _ c: Int, _ d: Int, first: Part<T1>, second: Part<T2>) throws {
            guard d > 0 else { throw Failed(number: d) }
            numbers = [a, b, c, d, first.number, second.number]
            locale = "none"
        }
        init(named title: String, first: Part<T1>) {
            numbers = [title.count, first.number]
            locale = title
        }
    }

    struct Failed: Error, Equatable { let number: Int }

    @MainActor final class Book {
        let pages: AssistedFactory<Int, Page>
        init(pages: AssistedFactory<Int, Page>) { self.pages = pages }
    }

    struct Printer: Sendable {
        let pages: AssistedFactory<Int, Page>
        func numbers() throws -> [Int] { try pages(1).numbersAnywhere }
    }

    struct PagesModule: Module {
        var components: ComponentList {
            PartsModule()
            MainActorComponent(Settings.self, init: Settings.init).cached()
            Component(assisted: Page.self, arguments: Int.self, init: Page.init(_:settings:))
            Component(assisted: Page.self, arguments: Int.self, Int.self, init: Page.init(_:_:first:settings:))
            Component(assisted: Page.self, arguments: Int.self, Int.self, Int.self, init: Page.init(_:_:_:))
            Component(
                assisted: Page.self, arguments: Int.self, Int.self, Int.self, Int.self,
                init: Page.init(_:_:_:_:first:second:))
        }
    }

    @Test func oneToFourArguments() throws {
        let container = Container { PagesModule() }
        try container.validate()
        #expect(try container.resolve(Page.self, arguments: 1).numbers == [1])
        #expect(try container.resolve(Page.self, arguments: 1).locale == "en")
        #expect(try container.resolve(Page.self, arguments: 1, 2).numbers == [1, 2, 1])
        #expect(try container.resolve(Page.self, arguments: 1, 2, 3).numbers == [1, 2, 3])
        #expect(try container.resolve(Page.self, arguments: 1, 2, 3, 4).numbers == [1, 2, 3, 4, 1, 2])
        #expect(throws: Failed(number: 0)) { try container.resolve(Page.self, arguments: 1, 2, 3, 0) }
        #expect(try container.mainActor.resolve(Page.self, arguments: 7).numbers == [7])
    }

    @Test func itIsInjectedAndCalledLikeAFunction() throws {
        let container = Container {
            PagesModule()
            Component(Book.self, init: Book.init(pages:)).cached()
        }
        try container.validate()
        let book = try container.resolve(Book.self)
        let (first, second) = (try book.pages(1), try book.pages(1))
        #expect(first !== second)
        #expect(first.numbers == [1] && first.locale == "en")
    }

    @Test func dependenciesHaveNeeds() throws {
        let container = Container {
            Component(instance: Part<T1>(number: 11)).named("a")
            MainActorComponent(
                assisted: Page.self, arguments: String.self, init: Page.init(named:first:), needs: .named("a"))
            MainActorComponent(
                assisted: Page.self, arguments: Int.self, Int.self, Int.self, Int.self,
                init: Page.init(_:_:_:_:first:second:), needs: .named("a"), .named("missing"))
        }
        #expect(try container.resolve(Page.self, arguments: "en").numbers == [2, 11])
        let error = #expect(throws: ResolutionError.self) { try container.resolve(Page.self, arguments: 1, 2, 3, 4) }
        #expect(error?.message == "nothing is registered for Part<T2> named \"missing\"")
        #expect(error?.notes.first?.text == "parameter 6 of Assisted<Int, Int, Int, Int, Page>")
    }

    @Test func onlyTheMainActorCanCallIt() async throws {
        let container = Container {
            PagesModule()
            Component(Printer.self, init: Printer.init(pages:))
        }
        try container.validate()
        let printer = try await Task.detached { try container.resolve(Printer.self) }.value
        await #expect(throws: ResolutionError.self) { try await Task.detached { try printer.numbers() }.value }
        #expect(try printer.pages(1).numbers == [1])
        let code = await Task.detached {
            do {
                _ = try container.resolve(Page.self, arguments: 1)
                return ResolutionError.Code?.none
            } catch {
                return (error as? ResolutionError)?.code
            }
        }.value
        #expect(code == .isolation)
    }

    @Test func aFactoryThatIsBoundToNoActorMakesANonisolatedComponent() async throws {
        let component = Component(
            assisted: [Int].self, arguments: Int.self, init: { (a: Int, p: Part<T1>) in [a, p.number] })
        let container = Container {
            PartsModule()
            component
        }
        #expect(await Task.detached { try? container.resolve([Int].self, arguments: 1) }.value == [1, 1])
    }
}

extension MainActorAssistedTests.Page {
    fileprivate nonisolated var numbersAnywhere: [Int] { numbers }
}
