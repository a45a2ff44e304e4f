public import DICore

/// Creates instances of a component from arguments of the caller and dependencies of the container.
///
/// ```
/// Component(assisted: Invoice.self, arguments: Customer.self, Int.self, init: Invoice.init(customer:amount:clock:))
///
/// final class Billing { init(invoices: AssistedFactory<Customer, Int, Invoice>) { … } }
/// let invoice = try invoices(customer, 100)
/// ```
///
/// It is called like a function, and the compiler checks the arguments. The static types of the arguments and of the
/// product select the component. An assisted factory does not keep its container alive: after the container was
/// released, it throws `ResolutionError` with the code *closed*.
///
/// Thread-safety: may be called from any thread.
public struct AssistedFactory<each Argument, Product>: Sendable {
    @usableFromInline
    let assisted: Provider<Assisted<repeat each Argument, Product>>
    @usableFromInline
    let qualifier: Qualifier?

    /// Creates an instance from arguments. Instances with arguments are never cached.
    ///
    /// - Parameters:
    ///   - argument: The arguments.
    ///   - isolation: The caller's isolation, which the compiler fills in. Only for a caller on the main actor, the
    ///     product gets dependencies that are bound to it.
    /// - Throws: `ResolutionError` for a dependency that cannot be resolved, or the error of the factory.
    @inlinable
    public func callAsFunction(
        _ argument: repeat each Argument, isolation: isolated (any Actor)? = #isolation
    ) throws -> Product {
        try Assisted.resolved(qualifier: qualifier) { () throws(ResolutionError) in
            try assisted(isolation: isolation)
        }.make(repeat each argument)
    }
}

extension AssistedFactory: Dependency.Form {
    /// Returns a dependency on the assisted component, which is created at every call.
    public static func dependency(qualifier: Qualifier?) -> Dependency {
        Dependency(
            ComponentKey(Assisted<repeat each Argument, Product>.self, qualifier: qualifier), kind: .assisted,
            form: ComponentKey(Self.self, qualifier: qualifier))
    }

    /// Returns a strategy for a factory that resolves at every call.
    public static func strategy(qualifier: Qualifier?) -> any InjectionStrategy<Self> {
        AssistedFactoryStrategy<repeat each Argument, Product>(qualifier: qualifier)
    }
}

private struct AssistedFactoryStrategy<each Argument, Product>: InjectionStrategy {
    let qualifier: Qualifier?

    typealias Output = AssistedFactory<repeat each Argument, Product>

    var dependencies: [Dependency] { [Output.dependency(qualifier: qualifier)] }

    private typealias Source = Provider<Assisted<repeat each Argument, Product>>

    func make(_ resolver: any Resolver) throws -> Output {
        Output(assisted: try resolver.resolve(Source.self, qualifier: qualifier), qualifier: qualifier)
    }

    func link(_ linker: borrowing Linker) throws -> Maker<Output> {
        let assisted = try linker.link(Need<Source>(qualifier: qualifier))
        return Maker { [qualifier] context in Output(assisted: try assisted(context), qualifier: qualifier) }
    }
}

/// An ``AssistedFactory`` whose factory, or one of whose dependencies, is asynchronous.
///
/// ```
/// AsyncComponent(assisted: Report.self, arguments: Month.self, init: Report.load(month:database:))
///
/// final class Archive { init(reports: AsyncAssistedFactory<Month, Report>) { … } }
/// let report = try await reports(.may)
/// ```
///
/// An assisted factory does not keep its container alive: after the container was released, it throws `ResolutionError`
/// with the code *closed*.
///
/// Thread-safety: may be called from any task.
public struct AsyncAssistedFactory<each Argument: Sendable, Product: Sendable>: Sendable {
    @usableFromInline
    let assisted: AsyncProvider<AsyncAssisted<repeat each Argument, Product>>
    @usableFromInline
    let qualifier: Qualifier?

    /// Creates an instance from arguments. Instances with arguments are never cached.
    ///
    /// - Parameter argument: The arguments.
    /// - Throws: `ResolutionError` for a dependency that cannot be resolved, or the error of the factory.
    @inlinable
    public func callAsFunction(_ argument: repeat each Argument) async throws -> Product {
        let found: AsyncAssisted<repeat each Argument, Product>
        do throws(ResolutionError) {
            found = try await assisted()
        } catch {
            throw AsyncAssisted<repeat each Argument, Product>.explained(error, qualifier: qualifier)
        }
        return try await found.make(repeat each argument)
    }
}

extension AsyncAssistedFactory: Dependency.Form {
    /// Returns a dependency on the assisted component, which is created at every call.
    public static func dependency(qualifier: Qualifier?) -> Dependency {
        Dependency(
            ComponentKey(AsyncAssisted<repeat each Argument, Product>.self, qualifier: qualifier), kind: .assisted,
            form: ComponentKey(Self.self, qualifier: qualifier), isAsynchronous: true)
    }

    /// Returns a strategy for a factory that resolves at every call.
    public static func strategy(qualifier: Qualifier?) -> any InjectionStrategy<Self> {
        AsyncAssistedFactoryStrategy<repeat each Argument, Product>(qualifier: qualifier)
    }
}

private struct AsyncAssistedFactoryStrategy<each Argument: Sendable, Product: Sendable>: InjectionStrategy {
    let qualifier: Qualifier?

    typealias Output = AsyncAssistedFactory<repeat each Argument, Product>

    var dependencies: [Dependency] { [Output.dependency(qualifier: qualifier)] }

    private typealias Source = AsyncProvider<AsyncAssisted<repeat each Argument, Product>>

    func make(_ resolver: any Resolver) throws -> Output {
        Output(assisted: try resolver.resolve(Source.self, qualifier: qualifier), qualifier: qualifier)
    }

    func link(_ linker: borrowing Linker) throws -> Maker<Output> {
        let assisted = try linker.link(Need<Source>(qualifier: qualifier))
        return Maker { [qualifier] context in Output(assisted: try assisted(context), qualifier: qualifier) }
    }
}
