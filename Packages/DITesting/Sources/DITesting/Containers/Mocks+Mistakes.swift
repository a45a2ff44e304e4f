// As in DICore, messages of the compiler for common mistakes. Swift demands bodies. They never run: a call does not
// compile.

extension Mocks {
    /// Unavailable: one role gets a mock.
    @available(*, unavailable, message: "replace a role with a mock: mock((any Clock).self) { FixedClock() }")
    public mutating func register<Role>(_ role: Role.Type, _ factory: () throws -> Role) { fatalError("unavailable") }
}
