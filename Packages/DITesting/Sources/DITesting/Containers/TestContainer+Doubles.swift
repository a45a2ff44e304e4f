public import DICore

extension TestContainer {
    /// Returns the double behind a role, so that the test can stub it and inspect its calls.
    ///
    /// ```
    /// let gateway = try container.mock(of: (any Gateway).self, as: GatewayDouble.self)
    /// gateway.on.charge.returns(receipt)
    ///
    /// let ledger: LedgerDouble = try container.mock(of: (any Ledger).self)
    /// ```
    ///
    /// If no code has requested the double yet, this function creates it. The call does not count as a use: a mock
    /// without other requests is still reported as unused.
    ///
    /// - Parameters:
    ///   - role: The role, which the test must have mocked or registered.
    ///   - name: The name of the component, in place of a qualifier.
    ///   - qualifier: The qualifier of the component.
    ///   - type: The type of the double, if the compiler cannot infer it.
    ///   - isolation: The caller's isolation, which the compiler fills in. A caller on the main actor can also get
    ///     mocks from `mockOnMainActor`.
    /// - Returns: The double.
    /// - Throws: ``NoSuchMock`` if the role is not mocked, is mocked for each request, or has a mock of another type;
    ///   `ResolutionError` if the mock cannot be resolved.
    /// - Complexity: O(*n*) in the number of mocks, plus the cost of creating the double.
    public func mock<Role, Mock>(
        of role: Role.Type, named name: String? = nil, qualifier: Qualifier? = nil, as type: Mock.Type = Mock.self,
        isolation: isolated (any Actor)? = #isolation
    ) throws -> Mock {
        let key = ComponentKey(role, qualifier: .of(name, qualifier))
        let place = try place(ofMockFor: key)
        let instance = try log.withoutRecordingUse(key) {
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

    /// Returns the location of the only mock for a key.
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

    /// Returns the name of a type as declared.
    private static func name(of type: Any.Type) -> String {
        func name<Value>(_ type: Value.Type) -> String { "\(ComponentKey(type))" }
        return _openExistential(type, do: name)
    }
}

/// A value of the main actor, on its way to code on the main actor.
private struct OnMainActor<Value>: @unchecked Sendable {
    // Safety: one function creates and unwraps the value, and runs on the main actor.
    let value: Value
}
