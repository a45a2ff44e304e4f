import CHeap
import DICore
import DIFactoryInjection

/// Prints the heap bytes of 10,000 registrations: as registered, with one resolved, and with all resolved. Then it
/// prints the bytes of the same registrations in a second container, with one resolved.
@main
struct Memory {
    static func main() throws {
        // The runtime's metadata of each client type belongs to the client, so it is created before the measurement.
        let types = Types.all
        let empty = Container {}
        _ = try empty.resolveIfRegistered(Types.D0.self)

        let before = try heap()
        let container = Container { for type in types { component(type) } }
        guard container.components.count == types.count else { throw Unexpected("not all are registered") }
        let registered = try heap()
        _ = try resolve(types[0], from: container)
        let first = try heap()
        for type in types { _ = try resolve(type, from: container) }
        let all = try heap()
        // The runtime's metadata of the toolkit's generic types exists already.
        let second = Container { for type in types { component(type) } }
        _ = try resolve(types[0], from: second)
        let again = try heap()
        withExtendedLifetime((container, second, empty)) {
            print(registered - before, first - before, all - before, again - all)
        }
    }

    private static func component<Value: Item>(_ type: Value.Type) -> ComponentList {
        ComponentList { Component(type, init: { Value() }) }
    }

    private static func resolve<Value: Item>(_ type: Value.Type, from container: Container) throws -> any Item {
        try container.resolve(type)
    }

    private static func heap() throws -> Int64 {
        let bytes = heap_bytes()
        if bytes < 0 { throw Unexpected("the C library does not tell how much of the heap is in use") }
        return bytes
    }

    /// The reason that there is nothing to print.
    private struct Unexpected: Error, CustomStringConvertible {
        let description: String

        init(_ description: String) {
            self.description = description
        }
    }
}
