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
            throw noMock(for: key, role, isolation: isolation)
        }
        let instance = try instance(role, key, isolation: isolation)
        guard let mock = instance as? Mock else {
            let found =
                "\(ComponentKey.unnamed(Swift.type(of: instance as Any))), and not \(ComponentKey.unnamed(type))"
            throw NoSuchMock(key: key, description: "\(key) is answered with \(found): it is mocked at \(place)")
        }
        return mock
    }

    /// Returns the double of a type, for any role it is mocked for.
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
        let (found, failures) = doubles(type, isolation: isolation)
        guard let first = found.first else {
            let roles = mockedKeys.compactMap { key in mockPlace(of: key).map { "\(key) at \($0)" } }
            var rest = roles.isEmpty ? [] : ["its mocks: \(roles.joined(separator: ", "))"]
            rest += failures.map { "not available here: \($0)" }
            if rest.isEmpty { rest = ["it has no mocks"] }
            throw NoSuchMock(
                key: ComponentKey(type),
                description: "no mock of this test is a \(ComponentKey.unnamed(type)); \(rest.joined(separator: "; "))")
        }
        let others = found.dropFirst().filter { $0.double as AnyObject !== first.double as AnyObject }
        guard others.isEmpty else {
            let roles = ([first] + others).map { "\($0.key) at \($0.place)" }.joined(separator: ", ")
            throw NoSuchMock(
                key: ComponentKey(type),
                description: "several mocks are a \(ComponentKey.unnamed(type)): \(roles); choose one with mock(of:)")
        }
        return first.double
    }

    private func instance<Role>(
        _ role: Role.Type, _ key: ComponentKey, isolation: isolated (any Actor)?
    ) throws -> Role {
        try log.withoutRecordingUse(key) {
            try container.resolve(role, qualifier: key.qualifier, isolation: isolation)
        }
    }

    /// Returns the mocks of a type with their keys, and the first lines of the errors of mocks that cannot be created
    /// here.
    private func doubles<Double>(
        _ type: Double.Type, isolation: isolated (any Actor)?
    ) -> (found: [(key: ComponentKey, place: String, double: Double)], failures: [String]) {
        var (found, failures): ([(key: ComponentKey, place: String, double: Double)], [String]) = ([], [])
        for key in mockedKeys {
            func double<Role>(_ role: Role.Type) throws -> Double? {
                try instance(role, key, isolation: isolation) as? Double
            }
            do {
                guard let place = try place(ofMockFor: key), let role = key.type else { continue }
                if let double = try _openExistential(role, do: double) { found.append((key, place, double)) }
            } catch {
                failures += "\(error)".split(separator: "\n").prefix(1).map(String.init)
            }
        }
        return (found, failures)
    }

    /// The mocked keys, each once.
    private var mockedKeys: [ComponentKey] {
        (setup.mocks.map(\.key) + setup.layers.flatMap(\.registeredKeys)).distinct(by: \.self)
    }

    /// Returns the location of a mock for all requests.
    private func mockPlace(of key: ComponentKey) -> String? { (try? place(ofMockFor: key)) ?? nil }

    /// Returns the location of the only mock for a key; `nil` if the key is not mocked.
    private func place(ofMockFor key: ComponentKey) throws(NoSuchMock) -> String? {
        for layer in setup.layers.reversed() {
            if let mock = layer.mocks.last(where: { $0.key == key }) {
                if mock.isPerRequest { throw .oneOfMany(key, "mocked", at: "\(mock.place)") }
                return "\(mock.place)"
            }
            if let component = layer.registeredComponents.last(where: { $0.key == key || $0.roles.contains(key) }) {
                if component.lifetime == .uncached { throw .oneOfMany(key, "made", at: "\(component.place)") }
                return "\(component.place)"
            }
        }
        return nil
    }

    private func noMock<Role>(
        for key: ComponentKey, _ role: Role.Type, isolation: isolated (any Actor)?
    ) -> NoSuchMock {
        let doubles = doubles(role, isolation: isolation).found.map {
            "the mock of \($0.key) at \($0.place) has this type: use mock(of:) with \($0.key), or double(_:)"
        }
        let near = setup.mocks.filter { $0.key.type == key.type }.map { "there is a mock of \($0.key) at \($0.place)" }
        let rest = (near + doubles).first.map { "; \($0)" } ?? ""
        return NoSuchMock(key: key, description: "\(key) is not mocked in this test\(rest)")
    }
}
