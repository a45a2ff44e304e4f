public import DICore

/// A strategy that calls an initializer or a function. Its parameters are the dependencies.
///
/// `Component(_:init:)` creates it. Create one directly to wrap it in a strategy of your own.
///
/// Only one closure knows the types of the parameters. It is built in the client's module, so that a creation runs
/// specialized code.
public typealias FactoryStrategy<Output> = FunctionStrategy<Output>

extension FactoryStrategy {
    /// Creates a strategy for a factory of any number of parameters.
    ///
    /// - Parameters:
    ///   - factory: An initializer or a function.
    ///   - needs: The need of each parameter.
    ///   - count: The number of other parameters before these, for the numbers in messages.
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

    // One pack for both crashes the optimizer of Swift 6.3.1.
    /// Creates a strategy for a factory of one parameter and more.
    ///
    /// - Parameters:
    ///   - factory: An initializer or a function.
    ///   - first: The need of the first parameter.
    ///   - rest: The needs of the others.
    ///   - count: The number of other parameters before these, for the numbers in messages.
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

    /// Creates a strategy for an instance with arguments, and perhaps with dependencies.
    ///
    /// - Parameters:
    ///   - assist: Returns the function that is called with the arguments.
    ///   - needs: The need of each dependency.
    ///   - count: The number of arguments, for the numbers in messages.
    @inlinable
    init<each Parameter>(
        assisting assist: @escaping @Sendable (repeat each Parameter) -> Output, needs: repeat Need<each Parameter>,
        after count: Int
    ) {
        if let alone = Assisting(assist) as Any as? Assisting<Output> {
            // Without dependencies, each call gets the same function.
            // Safety: it is made of `assist` alone, which is `Sendable`, and it is only called.
            nonisolated(unsafe) let assisted = alone.assist()
            self.init { _ in Maker { _ in assisted } }
        } else {
            self.init(assist, needs: repeat each needs, after: count)
        }
    }
}

/// A function of dependencies. A cast at run time finds out whether there are any.
@usableFromInline
struct Assisting<each Parameter, Output> {
    @usableFromInline
    let assist: @Sendable (repeat each Parameter) -> Output

    @inlinable
    init(_ assist: @escaping @Sendable (repeat each Parameter) -> Output) {
        self.assist = assist
    }
}

extension Array where Element == AnyNeed {
    /// Lists the needs of a function's parameters.
    @usableFromInline
    init<each Value>(_ needs: repeat Need<each Value>) {
        self = []
        for need in repeat each needs { append(AnyNeed(need)) }
    }
}
