public import DICore
import DIFactoryInjection

extension Bulk {
    /// Returns uncached components of the first `count` of the ten thousand types.
    public static func made(_ count: Int) -> ComponentList {
        ComponentList {
            for type in types.prefix(count) { made(type) }
        }
    }

    /// Returns existing instances of the first `count` of the ten thousand types.
    public static func existing(_ count: Int) -> ComponentList {
        ComponentList {
            for type in types.prefix(count) { existing(type) }
        }
    }

    /// Resolves the first `count` of the ten thousand types.
    ///
    /// - Throws: The container's errors.
    public static func resolve(_ count: Int, from container: Container) throws {
        for type in types.prefix(count) { _ = try resolve(type, from: container) }
    }

    private static func made<Value: Item>(_ type: Value.Type) -> ComponentList {
        ComponentList { Component(type, init: { Value() }) }
    }

    private static func existing<Value: Item>(_ type: Value.Type) -> ComponentList {
        ComponentList { Component(instance: Value()) }
    }

    private static func resolve<Value: Item>(_ type: Value.Type, from container: Container) throws -> any Item {
        try container.resolve(type)
    }
}
