public import DICore

/// Makes an instance by calling an initializer or a function whose parameters are its dependencies.
///
/// Made by `Component(_:init:)`; make one directly to wrap it in a strategy of your own.
///
/// The types of the parameters are known to one closure only. It is built in the client's module, so that making an instance runs
/// specialized code.
public typealias FactoryStrategy<Output> = FunctionStrategy<Output>

extension FactoryStrategy {
    /// Makes a strategy for a factory of any number of parameters.
    ///
    /// - Parameters:
    ///   - factory: An initializer or a function.
    ///   - needs: What is needed for each parameter.
    ///   - count: How many other parameters come before these, for the numbers in messages.
    @inlinable
    public init<each Parameter>(
        _ factory: @escaping @Sendable (repeat each Parameter) throws -> Output,
        needs: repeat Need<each Parameter>, after count: Int = 0
    ) {
        self.init(needs: [AnyNeed](repeat each needs)) { parameters in
            parameters.skip(count)
            let links = (repeat try parameters.next((each Parameter).self))
            return Maker { context in try factory(repeat try (each links)(context)) }
        }
    }

    // Handing both on as one pack crashes the optimizer of Swift 6.3.1.
    /// Makes a strategy for a factory of one parameter and more.
    ///
    /// - Parameters:
    ///   - factory: An initializer or a function.
    ///   - first: What is needed for the first parameter.
    ///   - rest: What is needed for the others.
    ///   - count: How many other parameters come before these, for the numbers in messages.
    @inlinable
    public init<First, each Rest>(
        _ factory: @escaping @Sendable (First, repeat each Rest) throws -> Output, first: Need<First>,
        rest: repeat Need<each Rest>, after count: Int = 0
    ) {
        self.init(needs: [AnyNeed(first)] + [AnyNeed](repeat each rest)) { parameters in
            parameters.skip(count)
            let link = try parameters.next(First.self)
            let links = (repeat try parameters.next((each Rest).self))
            return Maker { context in try factory(link(context), repeat try (each links)(context)) }
        }
    }
}
