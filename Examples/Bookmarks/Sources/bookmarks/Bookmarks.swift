import ArgumentParser
import BookmarkServer
import Telemetry

/// The command line of the service.
@main
struct Bookmarks: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "A service that keeps bookmarks.", subcommands: [Serve.self, Token.self],
        defaultSubcommand: Serve.self)
}

/// The options of all commands.
struct ServerOptions: ParsableArguments {
    @Option(help: "A JSON file with settings; environment variables such as BOOKMARKS_HTTP_PORT are preferred to it.")
    var config: String?

    func server(log: LogOutput) async throws -> Server {
        try Server(configuration: await ServerConfiguration(file: config), output: log)
    }
}
