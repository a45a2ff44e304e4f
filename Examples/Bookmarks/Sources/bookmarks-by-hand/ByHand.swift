import BookmarksByHand
import Configuration
import Telemetry

/// Runs the service without a container, or adds a user with `token NAME`.
@main
enum ByHand {
    static func main() async throws {
        let reader = ConfigReader(provider: EnvironmentVariablesProvider().prefixKeys(with: "bookmarks"))
        let arguments = CommandLine.arguments.dropFirst()
        let service = try await ServiceByHand(
            reader: reader, output: arguments.isEmpty ? .standardOutput : .standardError)
        do {
            if let name = arguments.last {
                print(try await service.issueToken(for: name))
            } else {
                try await service.run()
            }
        } catch {
            try? service.close()
            throw error
        }
        try service.close()
    }
}
