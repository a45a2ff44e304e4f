// Requests for a component of which only the key is known.
extension ComponentKey {
    /// Resolves the key, without suspending.
    func requestNow(of container: ContainerCore, for asker: RequestOrigin) throws {
        func resolve<Value>(_ type: Value.Type) throws {
            _ = try container.resolve(self, as: type, for: asker)
        }
        guard let type else { preconditionFailure("the type of a component is unknown") }
        try resolve(type)
    }

    /// Resolves the key, in whichever isolation its component has.
    func request(of container: ContainerCore, for asker: RequestOrigin) async throws {
        func resolve<Value>(_ type: Value.Type) async throws {
            _ = try await container.resolveAsynchronously(self, as: type, for: asker)
        }
        guard let type else { preconditionFailure("the type of a component is unknown") }
        try await resolve(type)
    }
}
