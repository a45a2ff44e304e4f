/// A stub in ``Stubs``, with its types erased.
protocol NamedStub {
    /// Connects the stub to its double, and to the property that holds it.
    func bind(to double: DoubleIdentity, label: String)

    var unexpectedCalls: [UnexpectedCall] { get }
    func forgetCalls()
    func removeStubs()
}

extension NamedStub where Self: StubMember {
    func bind(to double: DoubleIdentity, label: String) { core.bind(to: double, label: label) }

    var unexpectedCalls: [UnexpectedCall] {
        core.unexpected.map { UnexpectedCall(number: $0.number, double: core.double.name, text: "\($0)") }
    }
}

extension Stub: NamedStub {}
extension AsyncStub: NamedStub {}
extension MainActorStub: NamedStub {}
