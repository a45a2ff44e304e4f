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
        func ask<Value>(_ type: Value.Type, _ qualifier: Qualifier?) throws(ResolutionError) -> Any? {
            try existing(type, qualifier: qualifier)
        }
        let components = graph().nodes.map(\.component).filter { $0.isolation != .mainActor }
        try Self.notify(components) { (type, qualifier) throws(ResolutionError) in
            try ask(type, qualifier)
        } calling: { instance in
            try (instance as? any PostInjectable)?.notifyInjected()
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
        func ask<Value>(_ type: Value.Type, _ qualifier: Qualifier?) throws(ResolutionError) -> Any? {
            try mainActor.existing(type, qualifier: qualifier)
        }
        try Self.notify(graph().nodes.map(\.component)) { (type, qualifier) throws(ResolutionError) in
            try ask(type, qualifier)
        } calling: { instance in
            if let object = instance as? any PostInjectable {
                try object.notifyInjected()
            } else {
                try (instance as? any MainActorPostInjectable)?.notifyInjected()
            }
        }
    }

    private static func notify(
        _ components: [ComponentDescription], existing: (Any.Type, Qualifier?) throws(ResolutionError) -> Any?,
        calling callback: (Any) throws -> Void
    ) throws(ResolutionError) {
        for key in components.flatMap({ [$0.key] + $0.roles }) {
            guard let instance = try found(key, existing) else { continue }
            do {
                try callback(instance)
            } catch {
                throw ResolutionError(
                    .creationFailed, key: key, message: "\(key) threw an error in didInject()", underlying: error)
            }
        }
    }

    /// Leaves out instances that cannot be requested from the container, or by their key alone.
    private static func found(
        _ key: ComponentKey, _ existing: (Any.Type, Qualifier?) throws(ResolutionError) -> Any?
    ) throws(ResolutionError) -> Any? {
        guard let type = key.type else { return nil }
        do {
            return try existing(type, key.qualifier)
        } catch  where error.code == .closed {
            throw error
        } catch {
            return nil
        }
    }
}
