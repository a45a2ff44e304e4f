public import DICore
import DIFactoryInjection

/// The components that read orders: the source of the lines, and the parser.
///
/// The module does not include a ``Catalog``, so it declares the catalog as an external need.
public struct IntakeModule: Module {
    let origin: OrderOrigin

    /// Creates the module for orders from `origin`.
    public init(origin: OrderOrigin) {
        self.origin = origin
    }

    /// The origin, its source, and the parser.
    public var components: ComponentList {
        // An existing instance.
        Component(instance: origin)

        // A factory object: it has dependencies of its own, and its product is the component's instance.
        Component((any OrderSource).self, factory: OrderSourceFactory.init(origin:))

        // A function.
        Component(OrderLimits.self, init: OrderLimits.standard)

        // An initializer: its parameter types are the component's dependencies.
        Component(OrderParser.self, init: OrderParser.init(catalog:limits:))
    }

    /// The products that can be ordered.
    public var externalNeeds: [ComponentKey] {
        [ComponentKey((any Catalog).self)]
    }
}
