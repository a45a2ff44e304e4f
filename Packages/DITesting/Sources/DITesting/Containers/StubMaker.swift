public import DICore

/// A maker of stubs for a role, for ``Mocks/stubTheRest(with:fileID:filePath:line:column:)``.
///
/// ```
/// let makers = [StubMaker((any Gateway).self) { StubGateway() }, StubMaker((any Clock).self) { StubClock() }]
/// ```
///
/// A ``Stubbable`` type needs no maker.
///
/// Thread-safety: an immutable value.
public struct StubMaker: Sendable {
    let key: ComponentKey
    let add: @Sendable (inout Mocks, CallPlace) -> Void

    /// Creates a maker for a role.
    ///
    /// - Parameters:
    ///   - role: The role of the stub.
    ///   - name: The name of the component, in place of a qualifier.
    ///   - qualifier: The qualifier of the component.
    ///   - make: Creates a stub, once for each test.
    public init<Role: Sendable>(
        _ role: Role.Type, named name: String? = nil, qualifier: Qualifier? = nil,
        _ make: @escaping @Sendable () throws -> Role
    ) {
        let qualifier = Qualifier.of(name, qualifier)
        key = ComponentKey(role, qualifier: qualifier)
        add = { mocks, place in mocks.addMock(role, qualifier: qualifier, at: place, isStub: true, make) }
    }

    /// Creates a maker from the type of a key; `nil` if the type is not ``Stubbable``.
    init?(ofTypeOf key: ComponentKey) {
        guard let type = key.type as? any Stubbable.Type else { return nil }
        self.init(stubbable: type, qualifier: key.qualifier)
    }

    private init<Role: Stubbable>(stubbable type: Role.Type, qualifier: Qualifier?) {
        self.init(type, qualifier: qualifier) { Role.stub() }
    }
}

/// A type that creates its own stub for tests.
///
/// ```
/// extension Configuration: Stubbable {
///     static func stub() -> Configuration { Configuration(host: "localhost") }
/// }
/// ```
public protocol Stubbable: Sendable {
    /// Creates a stub.
    static func stub() -> Self
}
