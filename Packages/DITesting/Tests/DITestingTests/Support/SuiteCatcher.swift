import DICore
import Testing

/// Records the suite that it is attached to, for tests of traits on suites.
struct SuiteCatcher: SuiteTrait {
    private let caught = Guarded<Test?>(nil)

    static let ofTraitReports = SuiteCatcher()

    var suite: Test? { caught.withLock { $0 } }

    func prepare(for test: Test) async throws {
        if test.isSuite { caught.withLock { $0 = test } }
    }
}
