import Baselines
import BenchmarkParts
import DICore

extension Cases {
    /// Requests on the main actor, where the program runs.
    static func mainActor() throws -> Group {
        let container = Container { ScreenModule() }
        let bound = MainActor.assumeIsolated { Container { FiveProperties.ByKeyPathOnMainActor() } }
        let existing = try MainActor.assumeIsolated { try container.mainActor.resolve((any MainScreen).self) }
        var dictionary = TypedDictionary()
        dictionary.store(existing, as: (any MainScreen).self)
        let fixed = dictionary
        return Group(
            [
                onMainActor("direct-screen", verify: { try isNew { directScreen() } }) { operations in
                    for _ in 0..<operations { consume(directScreen()) }
                },
                onMainActor(
                    "main-actor-leaf",
                    verify: { try isNew { try container.mainActor.resolve((any Screen).self) } }
                ) { operations in
                    for _ in 0..<operations { consume(try container.mainActor.resolve((any Screen).self)) }
                },
                onMainActor(
                    "dictionary-screen",
                    verify: { try isSame(as: existing) { fixed.resolve((any MainScreen).self) } }
                ) { operations in
                    for _ in 0..<operations { consume(fixed.resolve((any MainScreen).self)!) }
                },
                onMainActor(
                    "main-actor-existing",
                    verify: { try isSame(as: existing) { try container.mainActor.resolve((any MainScreen).self) } }
                ) { operations in
                    for _ in 0..<operations { consume(try container.mainActor.resolve((any MainScreen).self)) }
                },
                onMainActor(
                    "direct-main-actor-properties",
                    verify: { try isNew(count: 6) { FiveProperties.directOnMainActor() } }
                ) { operations in
                    for _ in 0..<operations { consume(FiveProperties.directOnMainActor()) }
                },
                onMainActor(
                    "main-actor-properties",
                    verify: { try isNew(count: 6) { try bound.mainActor.resolve(FiveProperties.Bound.self) } }
                ) { operations in
                    for _ in 0..<operations { consume(try bound.mainActor.resolve(FiveProperties.Bound.self)) }
                },
            ],
            comparing: [
                ("main-actor-leaf", "direct-screen"), ("main-actor-existing", "dictionary-screen"),
                ("main-actor-properties", "direct-main-actor-properties"),
            ])
    }

    private static func onMainActor(
        _ name: String, verify: @escaping @MainActor () throws -> Void,
        run: @escaping @MainActor (_ operations: Int) throws -> Void
    ) -> Kernel {
        Kernel(
            name, verify: { try MainActor.assumeIsolated { try verify() } },
            run: { operations in try MainActor.assumeIsolated { try run(operations) } })
    }
}
