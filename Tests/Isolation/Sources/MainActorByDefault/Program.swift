@main
enum Program {
    static func main() async throws {
        try Readme.run()
        try await Screens.run()
        try GettingStarted.run()
        try await SwiftUIApp.run()
        try DoublesGuide.run()
        try await OrderDesk.run()
        print("each sample has the expected result")
    }
}
