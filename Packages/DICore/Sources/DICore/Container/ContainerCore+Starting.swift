extension ContainerCore {
    func start() throws(ResolutionError) {
        for registration in eagerRegistrations {
            do {
                try registration.record.key.requestNow(of: self, for: RequestOrigin(registration: registration))
                for role in decoratedRoles(of: registration) {
                    try role.key.requestNow(
                        of: self, for: RequestOrigin(registration: registration, ordinal: role.ordinal))
                }
            } catch {
                throw failed(error, in: registration)
            }
        }
    }

    func startAsynchronously() async throws(ResolutionError) {
        for registration in eagerRegistrations {
            do {
                try await request(registration)
            } catch {
                throw failed(error, in: registration)
            }
        }
    }

    private var eagerRegistrations: [Registration] {
        store.read { registry in
            let eagerness = Eagerness(of: registry, in: defaults)
            return registry.registrations.filter { eagerness.isEager($0) && registry.isAnswering($0) }
        }
    }

    @inline(never)
    private func failed(_ error: any Error, in registration: Registration) -> ResolutionError {
        let key = registration.record.key
        return ResolutionError.wrapping(error, key: key)
    }

    /// Resolves every component by its own key, as far as it can be resolved there.
    ///
    /// - Parameter scope: The scope of the requests; `nil` is outside of any.
    func requestAll(in scope: ScopeCore? = nil) async -> [ResolutionError] {
        var errors: [ResolutionError] = []
        for registration in registrationsToRequest(in: scope) {
            let lifetime = defaults.lifetime(of: registration.record)
            do {
                try await request(registration, in: scope, inTaskCache: lifetime.extent == .task || !lifetime.isOwner)
            } catch {
                let error = failed(error, in: registration)
                // A component without a cache may need an instance of a scope: only requests in there can resolve it.
                if error.code != .noScope || lifetime.isOwner { errors.append(error) }
            }
        }
        return errors
    }

    // Not inlined: it would be a part of each step of an asynchronous function.
    @inline(never)
    private func registrationsToRequest(in scope: ScopeCore?) -> [Registration] {
        store.read { registry in
            registry.registrations.filter { registration in
                let lifetime = defaults.lifetime(of: registration.record)
                if lifetime.extent == .scope, lifetime.scope.flatMap({ scope?.named($0) }) == nil { return false }
                guard case .component(let answer, nil) = registry.answer(to: registration.record.key, from: .outside)
                else { return false }
                return answer === registration
            }
        }
    }

    private func request(_ registration: Registration, in scope: ScopeCore?, inTaskCache: Bool) async throws {
        guard inTaskCache else { return try await request(registration, in: scope) }
        try await withTaskCache { try await request(registration, in: scope) }
    }

    private func request(_ registration: Registration, in scope: ScopeCore? = nil) async throws {
        try await registration.record.key.request(
            of: self, for: RequestOrigin(scope: scope, registration: registration))
        for role in decoratedRoles(of: registration) {
            try await role.key.request(
                of: self, for: RequestOrigin(scope: scope, registration: registration, ordinal: role.ordinal))
        }
    }

    /// Returns the decorated roles and contributions that a component answers with.
    @inline(never)
    private func decoratedRoles(of registration: Registration) -> [ComponentRole] {
        store.read { registry in
            guard registry.hasDecorators else { return [] }
            return registration.record.allRoles.filter { role in
                if registry.steps(from: registration, answering: role.key, in: defaults).isEmpty { return false }
                if registration.record.contributions.contains(where: { $0.role.ordinal == role.ordinal }) {
                    return true
                }
                switch registry.answer(to: role.key, from: registration.requester) {
                case .component(let answer, let other): return answer === registration && other?.ordinal == role.ordinal
                default: return false
                }
            }
        }
    }
}
