import DICore
import DIFactoryInjection
import DIInspection
import DIPropertyInjection
import Namesakes
import Testing

/// The samples of the migration guides for files that also import another library with types of the same names.
@Suite struct NamesakesSamples {
    fileprivate struct Catalog: Sendable {}

    fileprivate enum Qualified {
        final class Shelf {
            @DIPropertyInjection.Injected var catalog: Catalog
            @DIPropertyInjection.LazyInjected var later: Catalog
        }

        struct Window {
            let catalog: DICore.Lazy<Catalog>
            let catalogs: DICore.Provider<Catalog>
            let resolver: any DICore.Resolver
        }
    }

    @Test func qualified() throws {
        let old = Namesakes.Container()
        let container = DICore.Container {
            DICore.Component(Catalog.self, init: Catalog.init)
            DICore.Component(Qualified.Shelf.self, init: Qualified.Shelf.init).injectMarked()
            DICore.Component(Qualified.Window.self, init: Qualified.Window.init(catalog:catalogs:resolver:))
        }
        withExtendedLifetime(old) {}
        try container.validate()
        #expect(try container.resolve(Qualified.Shelf.self).$catalog.isInjected)
        let window = try container.resolve(Qualified.Window.self)
        _ = try window.catalog.get()
        _ = try window.catalogs()
        #expect(window.resolver.contains(Catalog.self))
    }

    @Test func declared() throws {
        struct CatalogStrategy: InjectionStrategy {
            let dependencies: [DICore.Dependency] = []

            func make(_ resolver: any DICore.Resolver) -> Catalog { Catalog() }
        }
        let container = DICore.Container { Component(Catalog.self, strategy: CatalogStrategy()) }
        _ = try container.resolve(Catalog.self)
    }

    fileprivate enum Renamed {
        // sample: aliases
        typealias Container = DICore.Container
        typealias Injected<Value> = DIPropertyInjection.Injected<Value>
        // end sample

        final class Shelf {
            @Injected var catalog: Catalog
        }

        static func container() -> Container {
            Container {
                Component(Catalog.self, init: Catalog.init)
                Component(Shelf.self, init: Shelf.init).injectMarked()
            }
        }
    }

    @Test func aliases() throws {
        let container = Renamed.container()
        #expect(try container.resolve(Renamed.Shelf.self).$catalog.isInjected)
    }

    @Test func bothAtOnce() throws {
        // During a migration, objects of the old container may hold objects of the new one, and the reverse.
        final class Old {
            @Namesakes.Injected var catalog = Catalog()
            @Namesakes.Dependency var number = 7
        }
        let old = Namesakes.Provider(Old())
        let container = DICore.Container {
            DICore.Component(Catalog.self) { Catalog() }
            DICore.Component(Int.self) { 1 }.named("old")
        }
        #expect(old.instance.number == 7)
        #expect(try container.resolve(Int.self, named: "old") == 1)
        #expect(throws: ResolutionError.self) { try container.resolve(Namesakes.Container.self) }
    }
}
