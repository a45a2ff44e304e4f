public import DICore

/// Makes an instance by calling an initialiser or a function whose parameters are its dependencies.
///
/// Made by `Component(_:init:)`; make one directly to wrap it in a strategy of your own.
///
/// The strategy does not know its parameters' types: they are captured in two closures that are built where the types
/// are known, in the client's module, so that making an instance runs specialised code.
///
/// Thread-safety: an immutable value.
public struct FactoryStrategy<Output>: InjectionStrategy {
    private let declare: @Sendable () -> [Dependency]
    private let linkFactory: @Sendable (borrowing Linker) throws -> Maker<Output>
    private let call: @Sendable (any Resolver) throws -> Output

    /// One dependency for each parameter, in order.
    public var dependencies: [Dependency] { declare() }

    /// What is made.
    ///
    /// - Complexity: O(1).
    public var receiver: Any.Type { Output.self }

    /// Makes a strategy for a factory of any number of parameters.
    ///
    /// - Parameters:
    ///   - factory: An initialiser or a function.
    ///   - needs: What is needed for each parameter.
    ///   - count: How many other parameters come before these, for the numbers in messages.
    /// - Complexity: O(1).
    @inlinable
    public init<each Parameter>(
        _ factory: @escaping @Sendable (repeat each Parameter) throws -> Output,
        needs: repeat Need<each Parameter>, after count: Int = 0
    ) {
        let needs = (repeat each needs)
        self.init(
            declare: {
                var list: [Dependency] = []
                for need in repeat each needs { list.append(Self.numbered(need.dependency, count + list.count)) }
                return list
            },
            link: { linker in
                let links = (repeat try linker.link(each needs))
                return Maker { context in try factory(repeat try (each links)(context)) }
            },
            call: { resolver in try factory(repeat try (each needs).resolve(from: resolver)) })
    }

    @usableFromInline
    init(
        declare: @escaping @Sendable () -> [Dependency],
        link: @escaping @Sendable (borrowing Linker) throws -> Maker<Output>,
        call: @escaping @Sendable (any Resolver) throws -> Output
    ) {
        self.declare = declare
        linkFactory = link
        self.call = call
    }

    /// Resolves each parameter and calls the factory.
    ///
    /// - Throws: What the resolver and the user\'s code throw.
    /// - Complexity: That of what is resolved and of the user's code.
    public func make(_ resolver: any Resolver) throws -> Output { try call(resolver) }

    /// A maker that calls the factory with what its links give.
    ///
    /// - Throws: `ResolutionError` for what cannot be linked.
    /// - Complexity: O(*n*) in the number of needs.
    public func link(_ linker: borrowing Linker) throws -> Maker<Output> { try linkFactory(linker) }

    @usableFromInline
    static func numbered(_ dependency: Dependency, _ index: Int) -> Dependency {
        var dependency = dependency
        if dependency.label == nil {
            dependency.label = index < usualLabels.count ? usualLabels[index] : "parameter \(index + 1)"
        }
        return dependency
    }
}

/// What most parameters are called: dependencies are read again and again, and making texts takes long.
private let usualLabels = (1...8).map { "parameter \($0)" }
