import DICore
import DITesting
import XCTest

// Proves H3.
/// A class isolated to the main actor. (On Linux, all tests of such a class must be asynchronous.)
@MainActor final class MainActorTestCaseTests: ContainerTestCase {
    private var screen: Shop.Screen?

    nonisolated override func makeContainer() -> TestContainer {
        TestContainer(Shop.AppModule()) {
            $0.mockOnMainActor(Shop.Screen.self) { Shop.Screen(title: "fake") }
        }
    }

    override func setUp() async throws {
        screen = try container.mainActor.resolve()
    }

    func testAtOnce() async throws {
        XCTAssert(try container.mainActor.resolve(Shop.Screen.self) === screen)
        XCTAssertEqual(screen?.title, "fake")
    }

    func testAfterAwaiting() async throws {
        await Task.yield()
        XCTAssert(try TestContainer.current.mainActor.resolve(Shop.Screen.self) === screen)
    }
}
