import DICore
import Testing

@Suite(.timeLimit(.minutes(60))) struct LifetimeTests {
    /// Without the scope's name, nobody could tell when it ends.
    @Test func aLifetimeInAScopeSaysWhich() async {
        await #expect(processExitsWith: .failure) {
            _ = Lifetime(Lifetime.Extent.scope, name: "somewhere")
        }
        #expect(Lifetime(scope: "request").scope == "request")
        #expect(Lifetime(.task, name: "here").scope == nil)
    }
}
