/// A program that uses a graph without a container: shared instances, one of them asynchronous.
@main
struct CompileTimeGraph {
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
