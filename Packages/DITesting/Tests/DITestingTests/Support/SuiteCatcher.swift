import DICore
import Testing

/// Keeps the suite that it stands on, for tests of what traits do to suites.
struct SuiteCatcher: SuiteTrait {
    private let caught = Guarded<Test?>(nil)

    static let ofTraitReports = SuiteCatcher()

    var suite: Test? { caught.withLock { $0 } }

    func prepare(for test: Test) async throws {
        if test.isSuite { caught.withLock { $0 = test } }
    }
}
