import DICore
import DITesting
import Testing

// Proves H7.
@Suite("The contract of main-actor strategies")
@MainActor struct MainActorStrategyConformanceTests {
    private final class Style: Sendable {}

    private final class Screen {
        let style: Style
        init(_ style: Style) { self.style = style }
    }

    private struct Broken: MainActorStrategy {
        var needs: [Dependency] = [Need<Style>().dependency]
        let making: @MainActor @Sendable (MainActorResolver) throws -> Screen

        var dependencies: [Dependency] { needs }
        func make(_ resolver: MainActorResolver) throws -> Screen { try making(resolver) }
    }

    private func findings(_ strategy: Broken) async -> [String] {
        var broken: [BrokenPromise] = []
        let failures = await FailureCapture.run {
            broken =
                await MainActorStrategyConformance(strategy) {
                    Component(Style.self) { Style() }
                    Component(Int.self) { 1 }
                }.check() ?? []
        }
        #expect(failures.map(\.message) == broken.map(\.description))
        return broken.map { "\($0.promise): \($0.finding)" }
    }

    @Test("A correct strategy passes")
    func kept() async {
        #expect(await findings(Broken { Screen(try $0.resolve()) }) == [])
    }

    @Test("A strategy with an undeclared and an unused dependency fails")
    func liesAboutDependencies() async {
        #expect(
            await findings(
                Broken(needs: []) { resolver in Screen(try resolver.resolve()) }) == [
                    "it resolves only declared dependencies: it resolved Style, but declares nothing"
                ])
        #expect(
            await findings(Broken { _ in Screen(Style()) }) == [
                "it resolves every required dependency: it declares Style, and made an instance without it"
            ])
    }

    @Test("A strategy that keeps an instance fails")
    func keepsAnInstance() async {
        var kept: Screen?
        let screen = { @MainActor (resolver: MainActorResolver) throws -> Screen in
            let style = try resolver.resolve(Style.self)
            let screen = kept ?? Screen(style)
            kept = screen
            return screen
        }
        #expect(
            await findings(Broken(making: screen)) == [
                """
                instances are made anew: caching is not the strategy's concern: two requests for an uncached component \
                got one object
                """
            ])
    }

    @Test("A strategy that resolves a dependency twice fails")
    func makesTwice() async {
        #expect(
            await findings(
                Broken { resolver in
                    _ = Screen(try resolver.resolve())
                    return Screen(try resolver.resolve())
                }) == [
                    """
                    it resolves every required dependency once for each instance: it resolved Style 2 times for one \
                    instance, and declares it once
                    """
                ])
    }

    @Test("Strategies that reuse the dependencies of the first container, or repeat their first error, fail")
    func keeps() async {
        var style: Style?
        let keepsStyle = Broken { resolver in
            let own = try resolver.resolve(Style.self)
            style = style ?? own
            return Screen(style ?? own)
        }
        #expect(
            await findings(keepsStyle) == [
                """
                it keeps nothing of a container that is gone: the container and the instance are gone, and Style, which \
                was made for it, is still alive
                """
            ])

        var failure: (any Error)?
        let keepsError = Broken { resolver in
            if let failure { throw failure }
            do {
                return Screen(try resolver.resolve())
            } catch {
                failure = error
                throw error
            }
        }
        let finding =
            "after a failed dependency the next creation works: Style failed once, and so did the creation after"
        #expect(await findings(keepsError).map { $0.hasPrefix(finding) } == [true])
    }

    @Test("A strategy that cannot create an instance fails")
    func failing() async {
        struct NoScreen: Error {}
        #expect(
            await findings(Broken { _ in throw NoScreen() }).map { $0.prefix { $0 != "\n" } } == [
                "an instance can be made from declared needs: error[DI0005]: the factory of Screen threw an error"
            ])
    }
}
