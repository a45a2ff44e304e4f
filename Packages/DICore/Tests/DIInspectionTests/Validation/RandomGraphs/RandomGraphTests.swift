import DICore
import TestSupport
import Testing

// Proves A23, F3.
/// Tests that validation predicts the outcome of requests. It compares random graphs with a simple model.
@Suite(.serialized) struct RandomGraphTests {
    /// The seed of a single graph, to reproduce a failure, or `nil` for all graphs.
    private static let only: UInt64? = nil

    private static let seeds = only.map { [$0] } ?? Array(0..<UInt64(Sanitizer.reduced(count, to: 60)))

    // Optimized code checks ten times as many graphs in the same time.
    #if DEBUG
        private static let count = 400
    #else
        private static let count = 4_000
    #endif

    private static let models = seeds.map { GraphModel(.random(seed: $0)) }

    /// The graphs that a test checks.
    private enum Kind {
        case valid
        case invalid
        case any

        func contains(_ model: GraphModel) -> Bool {
            switch self {
            case .valid: model.isValid
            case .invalid: !model.isValid
            case .any: true
            }
        }
    }

    /// Checks every graph, and reports up to three failures, each with its smallest failing graph.
    private func check(_ kind: Kind, _ failure: (GraphCheck) async throws -> String?) async {
        func text(_ model: GraphModel) async -> String? {
            guard kind.contains(model) else { return nil }
            do {
                return try await failure(GraphCheck(model))
            } catch {
                return "\(error)"
            }
        }
        var reported: Set<String> = []
        for (seed, model) in zip(Self.seeds, Self.models) {
            await Task.yield()  // other tests have time limits
            guard let said = await text(model) else { continue }
            let smallest = await model.graph.shrunk { await text(GraphModel($0)) != nil }
            guard reported.insert("\(smallest)").inserted else { continue }
            let rest = await text(GraphModel(smallest)) ?? ""
            Issue.record("seed \(seed): \(said)\n\n\(model.graph)\n\nsmallest:\n\(smallest)\n\n\(rest)")
            if reported.count == 3 { return }
        }
    }

    @Test func reportMatchesTheModel() async {
        await check(.any) { $0.validationFailure() }
    }

    @Test func edgesMatchTheModel() async {
        await check(.any) { $0.edgeFailure() }
    }

    @Test(.enabled(if: only == nil)) func graphsOfBothKindsAreChecked() {
        let valid = Self.models.count(where: \.isValid)
        print("\(valid) of \(Self.models.count) random graphs are valid")
        let share = Double(valid) / Double(Self.models.count)
        #expect(share > 0.3 && share < 0.7)
    }

    @Test func validGraphsResolveFromEverywhere() async {
        await check(.valid) { try await $0.resolutionFailure() }
    }

    /// Goes beyond the promise of validation, which does not cover the time when a deferred dependency is used.
    @Test func deferredDependenciesCanBeUsed() async {
        await check(.valid) { try await $0.useFailure() }
    }

    @Test func reportedErrorsOccur() async {
        await check(.invalid) { try await $0.meetingFailure() }
    }

    @Test func removingATargetIsOneErrorThatNamesIt() async {
        var removed = 0
        await check(.valid) { check in
            removed += min(4, check.removable.count)
            return check.removalFailure(limit: 4)
        }
        if Self.only == nil { #expect(removed > Self.models.count / 2) }
    }
}
