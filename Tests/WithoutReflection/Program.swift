// A program for Scripts/check-reflection, which compiles it without property names and reflection metadata.
import DIInspection
import DITesting
import DependencyInjection

protocol Store: Sendable {
    func name() -> String
}

struct Disk: Store {
    func name() -> String { "disk" }
}

struct Settings {
    var size = 0
    var store: (any Store)?
}

final class Account {
    var number = 0
    var store: (any Store)?
    var settings = Settings()
}

final class Marked {
    let number = 0
    @Injected var store: any Store
}

final class Listed: DeclaresMarkedProperties {
    @Injected var store: any Store

    static var markedProperties: [any MarkedProperty.Type] { [Injected<any Store>.self] }
}

final class StoreDouble: Store {
    struct Members {
        let name = Stub(StoreDouble.name)
    }
    let on = Stubs(Members())

    func name() -> String { on.name() }
}

@main struct Program {
    static func attempt(_ title: String, _ body: () throws -> String) {
        do { print("\(title): \(try body())") } catch { print("\(title): \(error)") }
    }

    static func main() {
        let components = ComponentList {
            Component(Account.self, init: Account.init).inject(\.store).inject(\.settings.store)
            Component(Marked.self, init: Marked.init).injectMarked()
            Component(Listed.self, init: Listed.init).injectMarked()
        }
        let container = Container {
            Component((any Store).self, init: Disk.init)
            components
        }
        attempt("key paths") {
            let account = try container.resolve(Account.self)
            return "\(account.store?.name() ?? "nothing"), \(account.settings.store?.name() ?? "nothing")"
        }
        attempt("marked") { try container.resolve(Marked.self).store.name() }
        attempt("listed") { try container.resolve(Listed.self).store.name() }
        print(container.graph())

        let empty = Container { components }
        attempt("missing, for a key path") { "\(try empty.resolve(Account.self))" }
        attempt("missing, for a marker") { "\(try empty.resolve(Marked.self))" }

        let double = StoreDouble()
        double.on.name.returns("double")
        print("\(double.name()), \(double.on.name.count) call")
    }
}
