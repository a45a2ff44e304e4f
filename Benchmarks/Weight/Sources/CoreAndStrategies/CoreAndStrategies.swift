import DICore
import DIFactoryInjection
import DIPropertyInjection

#if INSPECTS
    import DIInspection
#endif

/// A program that uses the core and both strategies: initializers, arguments, key paths and marked properties. The
/// program WithInspection is the same, and validates at its start.
@main
struct CoreAndStrategies {
    static func main() async throws {
        let container = Container {
            Component(instance: Settings(greeting: "hello"))
            Component((any Greeter).self, init: PlainGreeter.init(settings:)).cached()
            Component(Visit.self, init: Visit.init(greeter:)).cached(.scope("visit"))
            Component(assisted: Letter.self, arguments: Int.self, init: Letter.init(number:greeter:))
            Component(Page.self, init: Page.init).inject(\.greeter)
            Component(Form.self, init: Form.init).injectMarked()
        }
        #if INSPECTS
            try await container.start(validating: .everything)
        #endif
        let visit = try await container.withScope("visit") { try $0.resolve(Visit.self) }
        let letter = try container.resolve(Letter.self, arguments: 7)
        let page = try container.resolve(Page.self)
        let form = try container.resolve(Form.self)
        print(visit.greeter.greet(), letter.text(), page.greeter?.greet() ?? "", form.greeter.greet())
        try await container.close()
    }
}

struct Settings {
    let greeting: String
}

protocol Greeter: Sendable {
    func greet() -> String
}

final class PlainGreeter: Greeter {
    private let settings: Settings

    init(settings: Settings) {
        self.settings = settings
    }

    func greet() -> String { settings.greeting }
}

final class Visit: Sendable {
    let greeter: any Greeter

    init(greeter: any Greeter) {
        self.greeter = greeter
    }
}

final class Letter {
    private let number: Int
    private let greeter: any Greeter

    init(number: Int, greeter: any Greeter) {
        self.number = number
        self.greeter = greeter
    }

    func text() -> String { "\(greeter.greet()) \(number)" }
}

final class Page {
    var greeter: (any Greeter)?
}

final class Form {
    @Injected var greeter: any Greeter
}
