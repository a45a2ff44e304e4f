public import DICore

/// An instance that exists already.
public protocol Service: Part {
    /// What it was made with.
    var number: Int { get }
}

/// A second one.
public protocol OtherService: Service {}

final class ServiceObject: OtherService, LeafPart {
    let number: Int

    init(number: Int) {
        self.number = number
    }
}

/// An existing instance of a concrete class.
public final class Gauge: Sendable {
    /// What it was made with.
    public let number: Int

    @inline(never)
    init(number: Int) {
        self.number = number
    }
}

/// Existing instances, and one with a name.
public struct ServiceModule: Module {
    /// Makes the module.
    public init() {}

    /// The components.
    public var components: ComponentList {
        Component(instance: standingService)
        Component(instance: otherStandingService)
        Component(instance: standingService).named("green")
        Component(instance: standingGauge)
    }
}

// Made by functions that are not inlined: the compiler would lay a constant object out in the program, and retaining one
// of those costs nothing.

/// The instance.
public let standingService: any Service = directService(1)

/// The second instance.
public let otherStandingService: any OtherService = directOtherService(2)

/// The concrete instance.
public let standingGauge = Gauge(number: 3)

/// A new instance.
@inline(never)
public func directService(_ number: Int) -> any Service { ServiceObject(number: number) }

@inline(never)
private func directOtherService(_ number: Int) -> any OtherService { ServiceObject(number: number) }
