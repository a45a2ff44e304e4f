import DICore

/// A program that uses the core: existing instances, factory closures, caches, a scope and closing.
@main
struct CoreOnly {
    static func main() async throws {
        let container = Container {
            Component(instance: Settings(greeting: "hello"))
            Component((any Greeter).self) { resolver in
                PlainGreeter(settings: try resolver.resolve(Settings.self))
            }
            .cached()
            Component(Visit.self) { resolver in Visit(greeter: try resolver.resolve((any Greeter).self)) }
                .cached(.scope("visit"))
        }
        let visit = try await container.withScope("visit") { try $0.resolve(Visit.self) }
        print(visit.greeter.greet())
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
