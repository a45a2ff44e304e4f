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
