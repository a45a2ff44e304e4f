import DICompatibility
import DICore
import DIFactoryInjection
import DIInspection
import Testing

/// The samples of the article Compatibility for rules.
@Suite struct RulesSamples {
    protocol Store: AnyObject, Sendable {
        var name: String { get }
    }

    final class DiskStore: Store {
        let name: String
        init(_ name: String) { self.name = name }
    }

    class Controller: @unchecked Sendable {
        // Safety: constant.
        let store: any Store
        required init(store: any Store) { self.store = store }
    }

    class ReportController: Controller, @unchecked Sendable {}
    final class YearReportController: ReportController, @unchecked Sendable {}

    // MARK: Contextual

    @Test func contextual() throws {
        // sample: contextual
        let container = Container {
            Component((any Store).self) { DiskStore("main") }.cached()
            Contextual(for: ReportController.self) {
                Component((any Store).self) { DiskStore("archive") }.cached()
            }
            Component(Controller.self, init: Controller.init(store:))
            Component(YearReportController.self, init: YearReportController.init(store:))
        }
        #expect(try container.resolve(YearReportController.self).store.name == "archive")
        // end sample
        #expect(try container.resolve(Controller.self).store.name == "main")
        #expect(try container.resolve((any Store).self).name == "main")
        try container.validate()
    }

    // MARK: Assignable

    @Test func assignable() throws {
        let container = Container {
            Component((any Store).self) { DiskStore("main") }
            // sample: assignable
            Assignable(
                Component(YearReportController.self, init: YearReportController.init(store:)).cached(),
                upTo: [Controller.self])
            // end sample
        }
        let year = try container.resolve(YearReportController.self)
        #expect(try container.resolve(ReportController.self) === year)
        #expect(!container.contains(Controller.self))
        try container.validate()
    }

    // MARK: Automatic

    // sample: automatic-types
    final class Oven: Sendable, AutoRegistered {
        static var registration: ComponentList {
            Component(Oven.self, init: Oven.init).cached()
        }
    }
    // end sample

    struct Pizza: Sendable, AutoRegistered {
        let name: String
        let oven: Oven

        static var registration: ComponentList {
            Component(Pizza.self, init: { oven in Pizza(name: "margherita", oven: oven) })
        }
    }

    @Test func automatic() throws {
        let container = Container {
            AutoRegistration(Pizza.self, Oven.self)
        }
        #expect(try container.resolve(Pizza.self).name == "margherita")

        let other = Container {
            AutoRegistration(Pizza.self, Oven.self)
            Component(Pizza.self, init: { oven in Pizza(name: "funghi", oven: oven) })
        }
        #expect(try other.resolve(Pizza.self).name == "funghi")
        try container.validate()
        try other.validate()
    }

    // MARK: Conventions

    // sample: convention
    protocol Table: Sendable {
        init()
    }

    struct InMemoryTables: Convention {
        func answer<Value>(to request: KeyRequest<Value>) -> KeyAnswer<Value>? {
            guard let type = Value.self as? any Table.Type else { return nil }
            return table(of: type) as? KeyAnswer<Value>
        }

        private func table<Made: Table>(of type: Made.Type) -> Any {
            KeyAnswer<Made>.component(Component(type) { Made() }.cached())
        }
    }
    // end sample

    final class UserTable: Table {}

    @Test func conventions() throws {
        final class Accounts: Sendable {
            let users: UserTable
            init(users: UserTable) { self.users = users }
        }
        let container = Container {
            InMemoryTables()
            Component(Accounts.self, init: Accounts.init(users:))
        }
        try container.validate()
        #expect(try container.resolve(Accounts.self).users === container.resolve(UserTable.self))
        #expect(try container.resolve(UserTable?.self) != nil)
        let explicit = UserTable()
        container.register { Component(instance: explicit) }
        #expect(try container.resolve(Accounts.self).users === explicit)
        #expect(!container.contains(Oven.self))
    }

    // MARK: Variants

    @Test func variants() throws {
        let components = ComponentList {
            Component((any Store).self) { DiskStore("disk") }
            // sample: variants
            Variant(.phone) {
                Component((any Store).self) { DiskStore("flash") }
            }
            // end sample
            Variant(.server) {
                Component((any Store).self) { DiskStore("cluster") }
            }
        }
        let phone = Container {
            components
            Variant.Selection(.phone)
        }
        #expect(try phone.resolve((any Store).self).name == "flash")

        let preview = phone.child { Variant.Selection(.server) }
        #expect(try preview.resolve((any Store).self).name == "cluster")

        let desk = Container { components }
        #expect(try desk.resolve((any Store).self).name == "disk")
        for container in [phone, preview, desk] { try container.validate() }
    }

    // MARK: A custom rule

    // sample: own-rule
    /// Redirects a name without a component to the unnamed component.
    struct UnnamedInstead: KeyRule {
        func answer<Value>(to request: KeyRequest<Value>) -> KeyAnswer<Value>? {
            guard request.key.qualifier != nil, !request.qualifiers.contains(request.key.qualifier) else { return nil }
            return .qualified(by: nil)
        }
    }
    // end sample

    @Test func ownFallback() throws {
        let container = Container {
            Component((any Store).self) { DiskStore("main") }
            UnnamedInstead()
        }
        #expect(try container.resolve((any Store).self, named: "archive").name == "main")
        container.register { Component((any Store).self) { DiskStore("archive") }.named("archive") }
        #expect(try container.resolve((any Store).self, named: "archive").name == "archive")
        #expect(!Container { UnnamedInstead() }.contains((any Store).self))
    }
}

extension Variant.Name {
    static let phone: Variant.Name = "phone"
    static let server: Variant.Name = "server"
}
