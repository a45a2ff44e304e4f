public import DICore

/// An instance that exists already.
public protocol Service: Part {
    /// The number that was passed to the initializer.
    var number: Int { get }
}

/// A second service.
public protocol OtherService: Service {}

final class ServiceObject: OtherService, LeafPart {
    let number: Int

    init(number: Int) {
        self.number = number
    }
}

/// Existing instances, and one with a name.
public struct ServiceModule: Module {
    /// Creates the module.
    public init() {}

    /// The components.
    public var components: ComponentList {
        Component(instance: existingService)
        Component(instance: otherExistingService)
        Component(instance: existingService).named("green")
    }
}

// Created by functions that are not inlined. The compiler would place a constant object in the program's data, and
// retaining such an object costs nothing.

/// The instance.
public let existingService: any Service = directService(1)

/// An instance that is registered by its own type, with the protocol as its role.
public let existingRole: any Service = existingServiceObject
let existingServiceObject = makeServiceObject(4)

@inline(never)
private func makeServiceObject(_ number: Int) -> ServiceObject { ServiceObject(number: number) }

/// The second instance.
public let otherExistingService: any OtherService = directOtherService(2)

/// Creates an instance.
@inline(never)
public func directService(_ number: Int) -> any Service { ServiceObject(number: number) }

@inline(never)
private func directOtherService(_ number: Int) -> any OtherService { ServiceObject(number: number) }
