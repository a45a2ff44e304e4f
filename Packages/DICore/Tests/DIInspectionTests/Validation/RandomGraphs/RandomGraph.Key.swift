import DICore

extension RandomGraph {
    /// A key: a type and a qualifier.
    struct Key: Hashable, Sendable, CustomStringConvertible {
        /// A type.
        indirect enum Shape: Hashable, Sendable {
            case part(Int)
            case optional(Shape)
            case list(Shape)
            case map(Shape)
            case lazy(Shape)
            case provider(Shape)
            case asyncLazy(Shape)
            case asyncProvider(Shape)
        }

        /// The qualifier.
        enum Name: String, CaseIterable, Sendable {
            case none
            case first
            case second
            case typed
        }

        var shape: Shape
        var name = Name.none

        /// Returns a key with the same name and another type.
        func with(_ shape: Shape) -> Key { Key(shape: shape, name: name) }

        /// The key inside a dependency form, or `nil` for a part.
        var inside: Key? {
            switch shape {
            case .part: nil
            case .optional(let inner), .list(let inner), .map(let inner), .lazy(let inner), .provider(let inner),
                .asyncLazy(let inner), .asyncProvider(let inner):
                with(inner)
            }
        }

        var description: String { name == .none ? "\(shape)" : "\(shape) \(name)" }

        /// The key for the container.
        var componentKey: ComponentKey { Self.key(shape.type, name.qualifier) }

        private static func key<Value>(_ type: Value.Type, _ qualifier: Qualifier?) -> ComponentKey {
            ComponentKey(Value.self, qualifier: qualifier)
        }
    }
}

extension RandomGraph.Key.Shape: CustomStringConvertible {
    var description: String {
        switch self {
        case .part(let number): String(UnicodeScalar(UInt8(ascii: "A") + UInt8(number)))
        case .optional(let inner): "\(inner)?"
        case .list(let inner): "[\(inner)]"
        case .map(let inner): "[String: \(inner)]"
        case .lazy(let inner): "Lazy<\(inner)>"
        case .provider(let inner): "Provider<\(inner)>"
        case .asyncLazy(let inner): "AsyncLazy<\(inner)>"
        case .asyncProvider(let inner): "AsyncProvider<\(inner)>"
        }
    }

    /// The type.
    var type: any GraphValue.Type {
        switch self {
        case .part(let number): GraphPart<Never>.types[number]
        case .optional(let inner): inner.type.optional
        case .list(let inner): inner.type.list
        case .map(let inner): inner.type.map
        case .lazy(let inner): inner.type.lazy
        case .provider(let inner): inner.type.provider
        case .asyncLazy(let inner): inner.type.asyncLazy
        case .asyncProvider(let inner): inner.type.asyncProvider
        }
    }

    /// The type of a component: a part, or a collection of parts.
    var madeType: any MadeValue.Type {
        guard let type = type as? any MadeValue.Type else { preconditionFailure("nothing makes \(self)") }
        return type
    }
}

extension RandomGraph.Key.Name {
    private enum Marker {}

    var qualifier: Qualifier? {
        switch self {
        case .none: nil
        case .first, .second: .name(rawValue)
        case .typed: .type(Marker.self)
        }
    }
}
