extension ContainerCore {
    func start() throws(ResolutionError) {
        for registration in eagerRegistrations {
            do {
                try registration.record.requestNow(self, Asker(registration: registration))
                for role in decoratedRoles(of: registration) {
                    try role.requestNow(of: self, for: Asker(registration: registration, ordinal: role.ordinal))
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
        return ResolutionError.wrapping(error, key: key, work: "the factory of \(key)")
    }

    /// Asks for every component by its own key, as far as it can be had there.
    ///
    /// - Parameter scope: The scope that it is asked in; `nil` is outside of any.
    func requestAll(in scope: ScopeCore? = nil) async -> [ResolutionError] {
        var errors: [ResolutionError] = []
        for registration in registrationsToRequest(in: scope) {
            let lifetime = defaults.lifetime(of: registration.record)
            do {
                try await request(registration, in: scope, inTaskCache: lifetime.extent == .task || !lifetime.isOwner)
            } catch {
                let error = failed(error, in: registration)
                // What has no cache may need what lives in a scope: it is for those who are in there.
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
        try await registration.record.request(self, Asker(scope: scope, registration: registration))
        for role in decoratedRoles(of: registration) {
            try await role.request(
                of: self, for: Asker(scope: scope, registration: registration, ordinal: role.ordinal))
        }
    }

    /// The roles and contributions of a component that are decorated, and that it answers with.
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
