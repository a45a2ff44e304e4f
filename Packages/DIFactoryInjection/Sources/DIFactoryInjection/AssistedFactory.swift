public import DICore

/// Makes instances of a component from arguments of the caller, and from dependencies that the container supplies.
///
/// ```
/// Component(assisted: Invoice.self, arguments: Customer.self, Int.self, init: Invoice.init(customer:amount:clock:))
///
/// final class Billing { init(invoices: AssistedFactory<Customer, Int, Invoice>) { … } }
/// let invoice = try invoices(customer, 100)
/// ```
///
/// It is called like a function, and the compiler checks the arguments. Which component answers is decided by the static
/// types of the arguments and of the product. An assisted factory does not keep its container alive; called after the
/// container is gone, it throws `ResolutionError` with the code *closed*.
///
/// Thread-safety: may be called from any thread.
public struct AssistedFactory<each Argument, Product>: Sendable {
    private let resolver: any Resolver
    private let qualifier: Qualifier?

    init(resolver: any Resolver, qualifier: Qualifier?) {
        self.resolver = resolver
        self.qualifier = qualifier
    }

    /// Makes an instance.
    ///
    /// - Parameter argument: The arguments.
    /// - Returns: A new instance: arguments are never cached.
    /// - Throws: `ResolutionError` for a dependency that cannot be had; what the factory throws.
    /// - Complexity: O(1) beyond what is created.
    public func callAsFunction(_ argument: repeat each Argument) throws -> Product {
        try Assisted<repeat each Argument, Product>.resolved(from: resolver, qualifier: qualifier)
            .make(repeat each argument)
    }
}

extension AssistedFactory: DependencyForm {
    /// A dependency on the assisted component, which is made at every call.
    ///
    /// - Complexity: O(1).
    public static func dependency(qualifier: Qualifier?) -> Dependency {
        Dependency(
            ComponentKey(Assisted<repeat each Argument, Product>.self, qualifier: qualifier), kind: .assisted,
            form: ComponentKey(Self.self, qualifier: qualifier))
    }

    /// Makes a factory that asks the container at every call.
    ///
    /// - Complexity: O(1).
    public static func strategy(qualifier: Qualifier?) -> any InjectionStrategy<Self> {
        AssistedFactoryStrategy<repeat each Argument, Product>(qualifier: qualifier)
    }
}

private struct AssistedFactoryStrategy<each Argument, Product>: InjectionStrategy {
    let qualifier: Qualifier?

    typealias Output = AssistedFactory<repeat each Argument, Product>

    var dependencies: [Dependency] { [Output.dependency(qualifier: qualifier)] }

    func make(_ resolver: any Resolver) throws -> Output {
        Output(resolver: resolver, qualifier: qualifier)
    }
}
