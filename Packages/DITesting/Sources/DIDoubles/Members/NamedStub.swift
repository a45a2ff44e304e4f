/// A stub in ``Stubs``, with its types erased.
protocol NamedStub {
    /// Connects the stub to its double, and to the property that holds it.
    func bind(to members: DoubleMembers, label: String)

    var calls: [DoubleCall] { get }
    var unexpectedCalls: [DoubleCall] { get }
    func forgetCalls()
    func removeStubs()
}

extension NamedStub where Self: StubMember {
    func bind(to members: DoubleMembers, label: String) { core.bind(to: members, label: label) }

    var calls: [DoubleCall] { core.calls.map(core.doubleCall) }
    var unexpectedCalls: [DoubleCall] { core.unexpected.map(core.doubleCall) }
}

extension Stub: NamedStub {}
extension AsyncStub: NamedStub {}
extension MainActorStub: NamedStub {}

/// The name of a stub.
struct StubLabel: Sendable {
    /// The property that holds the stub, or the name from its initializer.
    let text: String

    /// Whether the name comes from the initializer of a standalone stub. Such a name is better than that of the calling
    /// function.
    let isExplicit: Bool
}
