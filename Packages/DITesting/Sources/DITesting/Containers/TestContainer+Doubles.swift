public import DICore

extension TestContainer {
    /// The double that a role is mocked with, to stub it and to ask what it was called with.
    ///
    /// ```
    /// let gateway = try container.mock(of: (any Gateway).self, as: GatewayDouble.self)
    /// gateway.on.charge.returns(receipt)
    ///
    /// let ledger: LedgerDouble = try container.mock(of: (any Ledger).self)
    /// ```
    ///
    /// It is made now, where nobody has asked for it yet. That a test asks for it here is no use of it: a mock that nothing else
    /// asks for is told of as ever.
    ///
    /// - Parameters:
    ///   - role: What is mocked, or registered by the test.
    ///   - name: Tells it from others of the same type, in place of a qualifier.
    ///   - qualifier: Tells it from others of the same type.
    ///   - type: The type of the double; it can be left out where it is known otherwise.
    ///   - isolation: The caller's isolation, which the compiler fills in: on the main actor, what is mocked with
    ///     `mockOnMainActor` can be asked for too.
    /// - Returns: The double.
    /// - Throws: ``NoSuchMock`` where the role is not mocked, is mocked for each request, or answered with another type;
    ///   `ResolutionError` where the mock cannot be had.
    /// - Complexity: O(*n*) in the number of mocks, beyond what is created.
    public func mock<Role, Mock>(
        of role: Role.Type, named name: String? = nil, qualifier: Qualifier? = nil, as type: Mock.Type = Mock.self,
        isolation: isolated (any Actor)? = #isolation
    ) throws -> Mock {
        let key = ComponentKey(role, qualifier: .of(name, qualifier))
        let place = try place(ofMockFor: key)
        let instance = try log.withoutNoting(key) {
            guard isolation === MainActor.shared else { return try container.resolve(role, qualifier: key.qualifier) }
            return try MainActor.assumeIsolated {
                OnMainActor(value: try mainActor.resolve(role, qualifier: key.qualifier))
            }.value
        }
        guard let mock = instance as? Mock else {
            let found = "\(Self.name(of: Swift.type(of: instance as Any))), and not \(Self.name(of: type))"
            throw NoSuchMock(key, "\(key) is answered with \(found): it is mocked at \(place)")
        }
        return mock
    }

    /// Where the one mock for a key is written.
    private func place(ofMockFor key: ComponentKey) throws(NoSuchMock) -> String {
        for layer in setup.layers.reversed() {
            if let mock = layer.mocks.last(where: { $0.key == key }) {
                if mock.isPerRequest { throw .oneOfMany(key, "mocked", at: "\(mock.place)") }
                return "\(mock.place)"
            }
            let registered = layer.registered.flatMap { list in Container { list }.components }
            if let component = registered.last(where: { $0.key == key || $0.roles.contains(key) }) {
                if component.lifetime == .uncached { throw .oneOfMany(key, "made", at: "\(component.place)") }
                return "\(component.place)"
            }
        }
        let near = setup.mocks.filter { $0.key.type == key.type }.map { "a mock of \($0.key) at \($0.place)" }
        let rest = near.isEmpty ? "" : "; there is \(near.joined(separator: ", and "))"
        throw NoSuchMock(key, "\(key) is not mocked in this test\(rest)")
    }

    /// A type as its author wrote it.
    private static func name(of type: Any.Type) -> String {
        func name<Value>(_ type: Value.Type) -> String { "\(ComponentKey(type))" }
        return _openExistential(type, do: name)
    }
}

/// A value of the main actor that is handed to code on the main actor.
private struct OnMainActor<Value>: @unchecked Sendable {
    // Safety: it is made and taken out in one function, which runs on the main actor.
    let value: Value
}
