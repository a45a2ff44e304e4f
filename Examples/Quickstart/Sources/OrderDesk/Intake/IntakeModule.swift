public import DICore
import DIFactoryInjection

/// Where orders come from and how a line becomes one.
///
/// The module cannot stand alone: it says so by declaring ``Catalog`` as an external need.
public struct IntakeModule: Module {
    let origin: OrderOrigin

    /// Takes orders from `origin`.
    public init(origin: OrderOrigin) {
        self.origin = origin
    }

    /// The origin, the source it stands for, and what reads a line.
    public var components: ComponentList {
        // A value that exists already.
        Component(instance: origin)

        // A factory object: it has needs of its own, and its product is the component.
        Component((any OrderSource).self, factory: OrderSourceFactory.init(origin:))

        // A closure.
        Component(OrderLimits.self) {
            OrderLimits(quantity: 1_000_000, amount: Money(cents: 100_000_000))
        }

        // An initialiser: its parameter types are what the component needs.
        Component(OrderParser.self, init: OrderParser.init(catalog:limits:))
    }

    /// The products that can be ordered.
    public var externalNeeds: [ComponentKey] {
        [ComponentKey((any Catalog).self)]
    }
}
