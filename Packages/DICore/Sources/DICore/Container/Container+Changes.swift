extension Container {
    /// Registers more components.
    ///
    /// A component for a key that is answered already is a duplicate, as if both had been written at once, unless it is
    /// marked with `.overriding()`.
    ///
    /// A decorator applies to the components that are registered already too. It decorates cached instances, which
    /// stay.
    ///
    /// - Parameter components: The components.
    /// - Complexity: O(*n*) in the number of components that are added.
    public func register(@ComponentBuilder _ components: () -> ComponentList) {
        let contents = ModuleContents(components())
        core.change { $0.install(contents) }
    }

    /// Stores an instance, in place of the components that are registered for its key.
    ///
    /// These are dropped whole: their cached objects, strategies, hooks and other roles. They are released as soon as
    /// the requests that began before have ended. A component that a rule restricts to some requesters stays, and
    /// answers for them.
    ///
    /// - Parameters:
    ///   - instance: The instance.
    ///   - type: The type of its key: its own, or a role, as in `put(store, as: (any UserStore).self)`.
    ///   - qualifier: Distinguishes it from others of the same type.
    ///   - fileID: The file of the call.
    ///   - line: The line of the call.
    /// - Complexity: O(*n*) in the number of components that it replaces.
    public func put<Value: Sendable>(
        _ instance: Value, as type: Value.Type = Value.self, qualifier: Qualifier? = nil, fileID: String = #fileID,
        line: Int = #line
    ) {
        let component = Component(instance: instance, fileID: fileID, line: line).qualified(by: qualifier)
        core.put(component.record)
    }

    /// Stores an instance under a name, in place of the components that are registered for that: see
    /// ``put(_:as:qualifier:fileID:line:)``.
    ///
    /// - Parameters:
    ///   - instance: The instance.
    ///   - type: The type of its key: its own, or a role.
    ///   - name: Distinguishes it from others of the same type.
    ///   - fileID: The file of the call.
    ///   - line: The line of the call.
    /// - Complexity: O(*n*) in the number of components that it replaces.
    public func put<Value: Sendable>(
        _ instance: Value, as type: Value.Type = Value.self, named name: String, fileID: String = #fileID,
        line: Int = #line
    ) {
        put(instance, as: type, qualifier: .name(name), fileID: fileID, line: line)
    }

    /// Drops the components that are registered for a key, with their cached objects and other roles, and redirections
    /// from it.
    ///
    /// - Parameters:
    ///   - type: The type of the key.
    ///   - qualifier: Its qualifier.
    /// - Returns: Whether a component, or a redirection, was registered for the key.
    /// - Complexity: O(*n*) in the number of components that are dropped.
    @discardableResult
    public func remove<Value>(_ type: Value.Type, qualifier: Qualifier? = nil) -> Bool {
        remove(ComponentKey(type, qualifier: qualifier))
    }

    /// Drops the components that are registered for a type and a name, with their cached objects and other roles.
    ///
    /// - Parameters:
    ///   - type: The type of the key.
    ///   - name: Its name.
    /// - Returns: Whether a component, or a redirection, was registered for the key.
    /// - Complexity: O(*n*) in the number of components that are dropped.
    @discardableResult
    public func remove<Value>(_ type: Value.Type, named name: String) -> Bool {
        remove(type, qualifier: .name(name))
    }

    /// Drops the components that are registered for a key, with their cached objects and other roles, and redirections
    /// from it.
    ///
    /// - Parameter key: The key.
    /// - Returns: Whether a component, or a redirection, was registered for the key.
    /// - Complexity: O(*n*) in the number of components that are dropped.
    @discardableResult
    public func remove(_ key: ComponentKey) -> Bool {
        var found = false
        core.change { registry in
            let change = registry.remove(key)
            found = !change.gone.isEmpty || !change.redirections.isEmpty
            return change
        }
        return found
    }

    /// Drops all cached objects. Registrations stay; the next request creates a new object.
    ///
    /// Existing instances are not cached objects, and stay. The container releases the objects before this returns. A
    /// shared cache drops its instances of the components of this container, for all containers. Instances that a
    /// parent shares with this container stay, and so do those that a child has created for itself.
    ///
    /// Open scopes drop their objects at the next request, or when they are closed. An object with a closer is kept for
    /// that.
    ///
    /// - Complexity: O(*n* log *n* + *m*) in the number of components and of child containers.
    public func clear() {
        core.clear()
    }

    /// Drops the cached object of the component that answers to a type.
    ///
    /// - Parameters:
    ///   - type: The component's type, or one of its roles.
    ///   - qualifier: Distinguishes it from others of the same type.
    /// - Complexity: O(1) on average, however many other components there are; O(*n*) in the number of rules, of
    ///   components for that key, and of child containers.
    public func clear<Value>(_ type: Value.Type, qualifier: Qualifier? = nil) {
        core.clear(ComponentKey(type, qualifier: qualifier))
    }

    /// Drops the cached object of the component that answers to a type and a name.
    ///
    /// - Parameters:
    ///   - type: The component's type, or one of its roles.
    ///   - name: Distinguishes it from others of the same type. There is no fallback to the unnamed one.
    /// - Complexity: As that of ``clear(_:qualifier:)``.
    public func clear<Value>(_ type: Value.Type, named name: String) {
        clear(type, qualifier: .name(name))
    }

    /// Drops all components, decorators and rules. The container stays usable.
    ///
    /// - Complexity: O(*n*) in the number of components.
    public func reset() {
        core.change { registry in
            let gone = registry.records
            registry = registry.emptied()
            return Registry.Change(keys: .all, gone: gone, cleared: .all)
        }
    }
}

// As for components, messages of the compiler for common mistakes: other containers register a type with a closure.
// Swift demands bodies. They never run: a call does not compile.

extension Container {
    /// Unavailable: components are listed in a closure.
    @available(*, unavailable, message: "list components: register { Component((any Clock).self) { LiveClock() } }")
    public func register<Value>(_ type: Value.Type, _ factory: () throws -> Value) { fatalError("unavailable") }

    /// Unavailable: components are listed in a closure.
    @available(*, unavailable, message: "list components: register { Component((any Clock).self) { LiveClock() } }")
    public func register<Value>(_ type: Value.Type, _ factory: (any Resolver) throws -> Value) {
        fatalError("unavailable")
    }
}
