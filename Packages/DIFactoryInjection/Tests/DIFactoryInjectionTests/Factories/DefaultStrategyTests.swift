import DICore
import DIFactoryInjection
import DIInspection
import Testing

/// Tests a container's default strategy, for components with a factory that takes no parameters.
@Suite struct DefaultStrategyTests {
    struct Title: Sendable { let text: String }

    protocol Titled: AnyObject { var title: String { get set } }

    final class Page: Titled {
        var title = ""
        init() {}
        init(number: Int) { title = "page \(number)" }
    }

    final class Plain {
        init() {}
    }

    /// The default strategy of this test: every `Titled` instance gets the title.
    struct Titling: DefaultStrategy {
        func finishing<Output>(_ strategy: any InjectionStrategy<Output>) -> any InjectionStrategy<Output> {
            Output.self is any Titled.Type ? TitleStrategy(inner: strategy) : strategy
        }
    }

    struct TitleStrategy<Output>: InjectionStrategy {
        let inner: any InjectionStrategy<Output>
        let title = Need<Title>().labeled("title")
        var dependencies: [Dependency] { inner.dependencies + [title.dependency] }

        func make(_ resolver: any Resolver) throws -> Output {
            let made = try inner.make(resolver)
            (made as? any Titled)?.title += try title.resolve(from: resolver).text
            return made
        }

        func link(_ linker: borrowing Linker) throws -> Maker<Output> {
            let maker = try inner.link(linker)
            let title = try linker.link(title)
            return Maker { context in
                let made = try maker(context)
                (made as? any Titled)?.title += try title(context).text
                return made
            }
        }
    }

    @Test func aMakerWithoutParametersIsFinished() throws {
        let container = Container(strategy: Titling()) {
            Component(instance: Title(text: "weekly"))
            Component(Page.self, init: Page.init)
            Component(Page.self) { Page() }.named("closure")
        }
        try container.validate()
        #expect(try container.resolve(Page.self).title == "weekly")
        #expect(try container.resolve(Page.self, named: "closure").title == "weekly")
        #expect(try container.graph().edges(of: Page.self) == ["title: Title → Title"])
    }

    @Test func otherComponentsAreLeftAlone() throws {
        final class Fixed: Titled, @unchecked Sendable {
            // Safety: used by one thread.
            var title = "fixed"
        }
        let container = Container(strategy: Titling()) {
            Component(instance: 4)
            Component(instance: Fixed())
            Component(Plain.self, init: Plain.init)
            Component(Page.self, init: Page.init(number:))
            Component(Page.self) { _ in Page() }.named("resolver")
            Component(Page.self, strategy: MakerStrategyOfMine()).named("own")
        }
        try container.validate()
        #expect(try container.resolve(Page.self).title == "page 4")
        #expect(try container.resolve(Page.self, named: "resolver").title == "")
        #expect(try container.resolve(Page.self, named: "own").title == "own")
        #expect(try container.resolve(Fixed.self).title == "fixed")
        _ = try container.resolve(Plain.self)
        #expect(try container.graph().edges(of: Page.self) == ["parameter 1: Int → Int"])
        #expect(try container.graph().node(Page.self, named: "own").edges.isEmpty)
        #expect(try container.graph().node(Fixed.self).edges.isEmpty)
    }

    struct MakerStrategyOfMine: InjectionStrategy {
        var dependencies: [Dependency] { [] }
        func make(_ resolver: any Resolver) -> Page {
            let page = Page()
            page.title = "own"
            return page
        }
    }

    @Test func needsOfTheDefaultStrategyAreValidated() throws {
        let container = Container(strategy: Titling()) { Component(Page.self, init: Page.init) }
        let line = #line - 1
        let error = try resolutionError { try container.resolve(Page.self) }
        #expect(
            error.description == """
                error[DI0001]: nothing is registered for Title
                  chain:  Page → Title
                  needed: title of Page   \(#fileID):\(line)
                  help:   register a component for Title, or one with it as a role
                """)
        #expect(try problems(of: container).map(\.description) == [error.description])
    }
}
