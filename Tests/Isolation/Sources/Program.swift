@main
enum Program {
    static func main() async throws {
        try Samples.run()
        try GettingStarted.run()
        try await SwiftUIApp.run()
        try Payments.run()
        print("each sample has the expected result")
    }
}
