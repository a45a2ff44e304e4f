extension ContainerCore {
    private var eagerRegistrations: [Registration] {
        withRegistry { registry in
            let eagerness = Eagerness(of: registry, in: defaults)
            return registry.registrations.filter { eagerness.isEager($0) && registry.isAnswering($0) }
        }
    }

    func start() throws(ResolutionError) {
        for registration in eagerRegistrations {
            let key = registration.record.key
            do {
                try registration.record.requestNow(self, Asker(registration: registration))
                for role in decoratedRoles(of: registration) {
                    try role.requestNow(of: self, for: Asker(registration: registration, ordinal: role.ordinal))
                }
            } catch {
                throw ResolutionError.wrapping(error, key: key, work: "the factory of \(key)")
            }
        }
    }

    func startAsynchronously() async throws(ResolutionError) {
        for registration in eagerRegistrations {
            let key = registration.record.key
            do {
                try await registration.record.request(self, Asker(registration: registration))
                for role in decoratedRoles(of: registration) {
                    try await role.request(
                        of: self, for: Asker(registration: registration, ordinal: role.ordinal))
                }
            } catch {
                throw ResolutionError.wrapping(error, key: key, work: "the factory of \(key)")
            }
        }
    }
}
