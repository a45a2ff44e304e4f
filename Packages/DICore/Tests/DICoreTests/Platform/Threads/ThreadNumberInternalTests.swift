import TestSupport
import Testing

@testable import DICore

@Suite("Each thread has a number of its own", .ownThread)
struct ThreadNumberInternalTests {
    @Test func staysTheSameAndDiffersFromOthers() throws {
        let numbers = try Threads.run(20) { _ in
            let number = ThreadNumber.current
            #expect(ThreadNumber.current == number && number > 0)
            return number
        }
        #expect(Set(numbers).count == 20)
        let later = try Threads.run(20) { _ in ThreadNumber.current }
        #expect(Set(numbers + later).count == 40)
    }
}
