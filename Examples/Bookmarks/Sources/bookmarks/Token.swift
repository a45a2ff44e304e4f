import ArgumentParser
import BookmarkModel
import BookmarkServer
import DependencyInjection
import Telemetry

/// Adds a user.
struct Token: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Add a user, or give one a new token. Print the token.")

    @OptionGroup var options: ServerOptions

    @Argument(help: "The name of the user.")
    var name: String

    func run() async throws {
        let container = try await options.server(log: .standardError).container
        do {
            print(try await container.async.resolve((any UserStore).self).issueToken(for: name))
        } catch {
            try? await container.close()
            throw error
        }
        try await container.close()
    }
}
