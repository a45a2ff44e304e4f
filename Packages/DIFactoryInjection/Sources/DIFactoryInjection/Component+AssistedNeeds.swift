public import DICore

extension Component where Origin == ComponentOrigin.Made {
    /// An assisted component with 1 argument, and a need for each dependency.
    ///
    /// - Parameters:
    ///   - product: What is made.
    ///   - argument: The type of the argument, which is the factory's first parameter.
    ///   - factory: An initialiser or a function: first the argument, then the dependencies.
    ///   - need: What is needed for the first dependency: by name, by typed qualifier, or wired to another component.
    ///   - rest: What is needed for the other dependencies.
    ///   - fileID: Where it is written.
    ///   - line: Where it is written.
    /// - Complexity: O(1).
    @inlinable
    public init<A1, Product, Parameter, each Rest>(
        assisted product: Product.Type, arguments argument: A1.Type,
        init factory: @escaping @Sendable (A1, Parameter, repeat each Rest) throws -> Product,
        needs need: Need<Parameter>, _ rest: repeat Need<each Rest>, fileID: String = #fileID, line: Int = #line
    ) where Output == Assisted<A1, Product> {
        self.init(
            Output.self,
            strategy: FactoryStrategy<Output>(
                { (first: Parameter, others: repeat each Rest) in
                    Assisted { a1 in try factory(a1, first, repeat each others) }
                }, first: need, rest: repeat each rest, after: 1),
            fileID: fileID, line: line)
    }

    /// An assisted component with 2 arguments, and a need for each dependency.
    ///
    /// - Parameters:
    ///   - product: What is made.
    ///   - argument: The types of the arguments, which are the factory's first parameters.
    ///   - factory: An initialiser or a function: first the arguments, then the dependencies.
    ///   - need: What is needed for the first dependency: by name, by typed qualifier, or wired to another component.
    ///   - rest: What is needed for the other dependencies.
    ///   - fileID: Where it is written.
    ///   - line: Where it is written.
    /// - Complexity: O(1).
    @inlinable
    public init<A1, A2, Product, Parameter, each Rest>(
        assisted product: Product.Type, arguments argument: A1.Type, _ a2: A2.Type,
        init factory: @escaping @Sendable (A1, A2, Parameter, repeat each Rest) throws -> Product,
        needs need: Need<Parameter>, _ rest: repeat Need<each Rest>, fileID: String = #fileID, line: Int = #line
    ) where Output == Assisted<A1, A2, Product> {
        self.init(
            Output.self,
            strategy: FactoryStrategy<Output>(
                { (first: Parameter, others: repeat each Rest) in
                    Assisted { a1, a2 in try factory(a1, a2, first, repeat each others) }
                }, first: need, rest: repeat each rest, after: 2),
            fileID: fileID, line: line)
    }

    /// An assisted component with 3 arguments, and a need for each dependency.
    ///
    /// - Parameters:
    ///   - product: What is made.
    ///   - argument: The types of the arguments, which are the factory's first parameters.
    ///   - factory: An initialiser or a function: first the arguments, then the dependencies.
    ///   - need: What is needed for the first dependency: by name, by typed qualifier, or wired to another component.
    ///   - rest: What is needed for the other dependencies.
    ///   - fileID: Where it is written.
    ///   - line: Where it is written.
    /// - Complexity: O(1).
    @inlinable
    public init<A1, A2, A3, Product, Parameter, each Rest>(
        assisted product: Product.Type, arguments argument: A1.Type, _ a2: A2.Type, _ a3: A3.Type,
        init factory: @escaping @Sendable (A1, A2, A3, Parameter, repeat each Rest) throws -> Product,
        needs need: Need<Parameter>, _ rest: repeat Need<each Rest>, fileID: String = #fileID, line: Int = #line
    ) where Output == Assisted<A1, A2, A3, Product> {
        self.init(
            Output.self,
            strategy: FactoryStrategy<Output>(
                { (first: Parameter, others: repeat each Rest) in
                    Assisted { a1, a2, a3 in try factory(a1, a2, a3, first, repeat each others) }
                }, first: need, rest: repeat each rest, after: 3),
            fileID: fileID, line: line)
    }

    /// An assisted component with 4 arguments, and a need for each dependency.
    ///
    /// - Parameters:
    ///   - product: What is made.
    ///   - argument: The types of the arguments, which are the factory's first parameters.
    ///   - factory: An initialiser or a function: first the arguments, then the dependencies.
    ///   - need: What is needed for the first dependency: by name, by typed qualifier, or wired to another component.
    ///   - rest: What is needed for the other dependencies.
    ///   - fileID: Where it is written.
    ///   - line: Where it is written.
    /// - Complexity: O(1).
    @inlinable
    public init<A1, A2, A3, A4, Product, Parameter, each Rest>(
        assisted product: Product.Type, arguments argument: A1.Type, _ a2: A2.Type, _ a3: A3.Type, _ a4: A4.Type,
        init factory: @escaping @Sendable (A1, A2, A3, A4, Parameter, repeat each Rest) throws -> Product,
        needs need: Need<Parameter>, _ rest: repeat Need<each Rest>, fileID: String = #fileID, line: Int = #line
    ) where Output == Assisted<A1, A2, A3, A4, Product> {
        self.init(
            Output.self,
            strategy: FactoryStrategy<Output>(
                { (first: Parameter, others: repeat each Rest) in
                    Assisted { a1, a2, a3, a4 in try factory(a1, a2, a3, a4, first, repeat each others) }
                }, first: need, rest: repeat each rest, after: 4),
            fileID: fileID, line: line)
    }
}
