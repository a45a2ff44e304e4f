public import DICore
import DIFactoryInjection

extension Bulk {
    /// A thousand components of a thousand types, written out as a client would: each expression knows its types.
    public struct Thousand: Module {
        /// Creates the module.
        public init() {}

        /// The thousand components, in ten lists of a hundred.
        public var components: ComponentList {
            Self.hundred(D0.self)
            Self.hundred(D1.self)
            Self.hundred(D2.self)
            Self.hundred(D3.self)
            Self.hundred(D4.self)
            Self.hundred(D5.self)
            Self.hundred(D6.self)
            Self.hundred(D7.self)
            Self.hundred(D8.self)
            Self.hundred(D9.self)
        }

        @ComponentBuilder
        private static func hundred<A>(_ a: A.Type) -> ComponentList {
            ten(a, D0.self)
            ten(a, D1.self)
            ten(a, D2.self)
            ten(a, D3.self)
            ten(a, D4.self)
            ten(a, D5.self)
            ten(a, D6.self)
            ten(a, D7.self)
            ten(a, D8.self)
            ten(a, D9.self)
        }

        @ComponentBuilder
        private static func ten<A, B>(_ a: A.Type, _ b: B.Type) -> ComponentList {
            Component(Number<A, B, D0>.self, init: Number<A, B, D0>.init)
            Component(Number<A, B, D1>.self, init: Number<A, B, D1>.init)
            Component(Number<A, B, D2>.self, init: Number<A, B, D2>.init)
            Component(Number<A, B, D3>.self, init: Number<A, B, D3>.init)
            Component(Number<A, B, D4>.self, init: Number<A, B, D4>.init)
            Component(Number<A, B, D5>.self, init: Number<A, B, D5>.init)
            Component(Number<A, B, D6>.self, init: Number<A, B, D6>.init)
            Component(Number<A, B, D7>.self, init: Number<A, B, D7>.init)
            Component(Number<A, B, D8>.self, init: Number<A, B, D8>.init)
            Component(Number<A, B, D9>.self, init: Number<A, B, D9>.init)
        }
    }
}
