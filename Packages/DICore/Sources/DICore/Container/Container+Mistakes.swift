// As for components, messages of the compiler for common mistakes.

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
