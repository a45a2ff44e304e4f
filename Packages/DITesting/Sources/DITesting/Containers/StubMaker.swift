public import DICore

/// Makes stand-ins for a role, for ``Mocks/stubTheRest(with:fileID:filePath:line:column:)``.
///
/// ```
/// let makers = [StubMaker((any Gateway).self) { StubGateway() }, StubMaker((any Clock).self) { StubClock() }]
/// ```
///
/// A ``Stubbable`` type needs none.
///
/// Thread-safety: an immutable value.
public struct StubMaker: Sendable {
    let key: ComponentKey
    let add: @Sendable (inout Mocks, CallPlace) -> Void

    /// A maker for a role.
    ///
    /// - Parameters:
    ///   - role: What it stands in for.
    ///   - name: Tells it from others of the same type, in place of a qualifier.
    ///   - qualifier: Tells it from others of the same type.
    ///   - make: Makes a stand-in, once for each test.
    public init<Role: Sendable>(
        _ role: Role.Type, named name: String? = nil, qualifier: Qualifier? = nil,
        _ make: @escaping @Sendable () throws -> Role
    ) {
        let qualifier = Qualifier.of(name, qualifier)
        key = ComponentKey(role, qualifier: qualifier)
        add = { mocks, place in mocks.addStub(role, qualifier: qualifier, at: place, make) }
    }

    /// The maker that the type of a key brings; `nil` where it brings none.
    init?(ofTypeOf key: ComponentKey) {
        guard let type = key.type as? any Stubbable.Type else { return nil }
        self.init(stubbable: type, qualifier: key.qualifier)
    }

    private init<Role: Stubbable>(stubbable type: Role.Type, qualifier: Qualifier?) {
        self.init(type, qualifier: qualifier) { Role.stub() }
    }
}
