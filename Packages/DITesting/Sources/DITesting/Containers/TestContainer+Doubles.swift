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
        guard let place = try place(ofMockFor: key) else {
            throw noMock(for: key, role, onMainActor: isolation === MainActor.shared)
        }
        let instance = try instance(role, key, onMainActor: isolation === MainActor.shared)
        guard let mock = instance as? Mock else {
            let found = "\(Self.name(of: Swift.type(of: instance as Any))), and not \(Self.name(of: type))"
            throw NoSuchMock(key, "\(key) is answered with \(found): it is mocked at \(place)")
        }
        return mock
    }

    /// Returns the double of a type, whatever role it is mocked for.
    ///
    /// ```
    /// let gateway = try container.double(GatewayDouble.self)
    /// gateway.on.charge.returns(receipt)
    /// ```
    ///
    /// The function creates mocks that no code has requested yet. The call does not count as a use.
    ///
    /// - Parameters:
    ///   - type: The type of the double.
    ///   - isolation: The caller's isolation, which the compiler fills in. A caller on the main actor can also get
    ///     mocks from `mockOnMainActor`.
    /// - Returns: The double.
    /// - Throws: ``NoSuchMock`` if no mock has the type, or mocks of several roles have it.
    /// - Complexity: O(*n*) in the number of mocks, plus the cost of creating them.
    public func double<Double>(
        _ type: Double.Type, isolation: isolated (any Actor)? = #isolation
    ) throws -> Double {
        let found = doubles(type, onMainActor: isolation === MainActor.shared)
        guard let first = found.first else {
            let roles = mockPlaces.map { "\($0.key) at \($0.place)" }
            let rest = roles.isEmpty ? "it has no mocks" : "its mocks: \(roles.joined(separator: ", "))"
            throw NoSuchMock(ComponentKey(type), "no mock of this test is a \(Self.name(of: type)); \(rest)")
        }
        let others = found.dropFirst().filter { $0.double as AnyObject !== first.double as AnyObject }
        guard others.isEmpty else {
            let roles = ([first] + others).map { "\($0.key) at \($0.place)" }.joined(separator: ", ")
            throw NoSuchMock(
                ComponentKey(type), "several mocks are a \(Self.name(of: type)): \(roles); choose one with mock(of:)")
        }
        return first.double
    }

    private func instance<Role>(
        _ role: Role.Type, _ key: ComponentKey, onMainActor isOnMainActor: Bool
    ) throws -> Role {
        try log.withoutRecordingUse(key) {
            guard isOnMainActor else { return try container.resolve(role, qualifier: key.qualifier) }
            return try MainActor.assumeIsolated {
                OnMainActor(value: try mainActor.resolve(role, qualifier: key.qualifier))
            }.value
        }
    }

    /// Returns the mocks of a type with their keys. Mocks that cannot be created here are left out.
    private func doubles<Double>(
        _ type: Double.Type, onMainActor isOnMainActor: Bool
    ) -> [(key: ComponentKey, place: String, double: Double)] {
        mockPlaces.compactMap { key, place in
            func double<Role>(_ role: Role.Type) -> Double? {
                (try? instance(role, key, onMainActor: isOnMainActor)).flatMap { $0 as? Double }
            }
            return key.type.flatMap { _openExistential($0, do: double) }.map { (key, place, $0) }
        }
    }

    /// The keys with one mock for all requests, and its location.
    private var mockPlaces: [(key: ComponentKey, place: String)] {
        let registered = setup.layers.flatMap(\.registered).flatMap { list in Container { list }.components }
        let keys = setup.mocks.map(\.key) + registered.flatMap { [$0.key] + $0.roles }
        var seen: Set<ComponentKey> = []
        return keys.filter { seen.insert($0).inserted }.compactMap { key in
            ((try? place(ofMockFor: key)) ?? nil).map { (key, $0) }
        }
    }

    /// Returns the location of the only mock for a key; `nil` if the key is not mocked.
    private func place(ofMockFor key: ComponentKey) throws(NoSuchMock) -> String? {
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
        return nil
    }

    private func noMock<Role>(
        for key: ComponentKey, _ role: Role.Type, onMainActor isOnMainActor: Bool
    ) -> NoSuchMock {
        let doubles = doubles(role, onMainActor: isOnMainActor).map {
            "the mock of \($0.key) at \($0.place) has this type: use mock(of:) with \($0.key), or double(_:)"
        }
        let near = setup.mocks.filter { $0.key.type == key.type }.map { "there is a mock of \($0.key) at \($0.place)" }
        let rest = (near + doubles).first.map { "; \($0)" } ?? ""
        return NoSuchMock(key, "\(key) is not mocked in this test\(rest)")
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
