public import DICore
import DIInspection

extension Container {
    /// Calls the callbacks of the container's existing instances: registered instances, and those in a cache. Creates
    /// nothing.
    ///
    /// A callback that was called before is not called again. ``notifyInjectedOnMainActor()`` calls those of the main
    /// actor. Instances that cannot be requested from the container are left out: those of a scope, and private ones of
    /// a module.
    ///
    /// - Throws: `ResolutionError.Code.creationFailed` with the error of a callback. The instances before it
    ///   have been notified; another call begins with it.
    /// - Complexity: O(*n* log *n*) in the number of components.
    public func notifyInjected() throws(ResolutionError) {
        for component in graph().nodes.map(\.component) where component.isolation != .mainActor {
            for key in [component.key] + component.roles {
                guard let instance = try existingInstance(key) else { continue }
                if let object = instance as? any PostInjectable {
                    try Self.tell(key) { try object.notifyInjected() }
                }
            }
        }
    }

    /// Calls the callbacks of the container's existing instances on the main actor, those of the main actor included:
    /// see ``notifyInjected()``.
    ///
    /// - Throws: `ResolutionError.Code.creationFailed` with the error of a callback. The instances before it
    ///   have been notified; another call begins with it.
    /// - Complexity: O(*n* log *n*) in the number of components.
    @MainActor
    public func notifyInjectedOnMainActor() throws(ResolutionError) {
        for component in graph().nodes.map(\.component) {
            for key in [component.key] + component.roles {
                guard let instance = try existingInstanceOnMainActor(key) else { continue }
                if let object = instance as? any PostInjectable {
                    try Self.tell(key) { try object.notifyInjected() }
                } else if let object = instance as? any MainActorPostInjectable {
                    try Self.tell(key) { try object.notifyInjected() }
                }
            }
        }
    }

    private func existingInstance(_ key: ComponentKey) throws(ResolutionError) -> Any? {
        func ask<Value>(_ type: Value.Type) throws(ResolutionError) -> Any? {
            try existing(type, qualifier: key.qualifier)
        }
        guard let type = key.type else { return nil }
        return try Self.found { () throws(ResolutionError) in try ask(type) }
    }

    @MainActor
    private func existingInstanceOnMainActor(_ key: ComponentKey) throws(ResolutionError) -> Any? {
        func ask<Value>(_ type: Value.Type) throws(ResolutionError) -> Any? {
            try mainActor.existing(type, qualifier: key.qualifier)
        }
        guard let type = key.type else { return nil }
        return try Self.found { () throws(ResolutionError) in try ask(type) }
    }

    /// Leaves out instances that cannot be requested from the container, or by their key alone.
    private static func found(_ ask: () throws(ResolutionError) -> Any?) throws(ResolutionError) -> Any? {
        do {
            return try ask()
        } catch  where error.code == .closed {
            throw error
        } catch {
            return nil
        }
    }

    private static func tell(_ key: ComponentKey, _ body: () throws -> Void) throws(ResolutionError) {
        do {
            try body()
        } catch {
            throw ResolutionError(
                .creationFailed, key: key, message: "\(key) threw an error in didInject()",
                underlying: error)
        }
    }
}
