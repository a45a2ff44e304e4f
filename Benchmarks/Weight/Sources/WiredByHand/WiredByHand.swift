/// The program of CompileTimeGraph, with a graph that is written by hand, and has no shared instances and no overrides.
@main
struct WiredByHand {
    static func main() async throws {
        let graph = GreetingGraph(settings: Settings(greeting: "hello"))
        print(graph.visit().greeter.greet(), try await graph.archive().settings.greeting)
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

final class Archive: Sendable {
    let settings: Settings

    init(settings: Settings) async throws {
        self.settings = settings
    }
}

struct GreetingGraph {
    let settings: Settings

    func visit() -> Visit { Visit(greeter: PlainGreeter(settings: settings)) }
    func archive() async throws -> Archive { try await Archive(settings: settings) }
}
