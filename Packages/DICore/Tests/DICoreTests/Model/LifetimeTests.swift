import DICore
import Testing

@Suite(.timeLimit(.minutes(60))) struct LifetimeTests {
    /// The description names the scope, because only the name tells the reader when the lifetime ends.
    @Test func aLifetimeInAScopeNamesIt() async {
        await #expect(processExitsWith: .failure) {
            _ = Lifetime(Lifetime.Extent.scope, name: "somewhere")
        }
        #expect(Lifetime(scope: "request").scope == "request")
        #expect(Lifetime(.task, name: "here").scope == nil)
    }
}
