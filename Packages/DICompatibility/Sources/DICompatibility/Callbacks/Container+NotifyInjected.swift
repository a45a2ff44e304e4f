public import DICore
import DIInspection

extension Container {
    /// Tells everything that is registered and exists that it was injected, where that was not told before: instances that were
    /// handed in, and those that are in a cache. Creates nothing.
    ///
    /// What is bound to the main actor is told by ``notifyInjectedOnMainActor()``. What cannot be asked for from the container is
    /// left out: what lives in a scope, and what is private to a module.
    ///
    /// - Throws: ``DICore/ResolutionError/Code/creationFailed`` with what a callback throws; those before it have been told, and
    ///   another call goes on with it.
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

    /// The same on the main actor, and for what is bound to it as well: see ``notifyInjected()``.
    ///
    /// - Throws: ``DICore/ResolutionError/Code/creationFailed`` with what a callback throws; those before it have been told, and
    ///   another call goes on with it.
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

    /// What cannot be asked for from here, or by this key alone, is left out.
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
                .creationFailed, key: key, message: "\(key) was told that it was injected, and failed",
                underlying: error)
        }
    }
}
