public import DICore

extension Component where Origin == ComponentOrigin.Made {
    /// An assisted component with 1 argument: see ``AssistedFactory``.
    ///
    /// - Parameters:
    ///   - product: What is made.
    ///   - argument: The type of the argument, which is the factory's first parameter.
    ///   - factory: An initialiser or a function: first the argument, then the dependencies.
    ///   - fileID: Where it is written.
    ///   - line: Where it is written.
    /// - Complexity: O(1).
    @inlinable
    public init<A1, Product, each Parameter>(
        assisted product: Product.Type, arguments argument: A1.Type,
        init factory: @escaping @Sendable (A1, repeat each Parameter) throws -> Product,
        fileID: String = #fileID, line: Int = #line
    ) where Output == Assisted<A1, Product> {
        self.init(
            Output.self,
            strategy: FactoryStrategy<Output>(
                assisting: { (dependency: repeat each Parameter) in
                    Assisted { a1 in try factory(a1, repeat each dependency) }
                }, needs: repeat Need<each Parameter>.unnamed, after: 1),
            fileID: fileID, line: line)
    }

    /// An assisted component with 2 arguments: see ``AssistedFactory``.
    ///
    /// - Parameters:
    ///   - product: What is made.
    ///   - argument: The types of the arguments, which are the factory's first parameters.
    ///   - factory: An initialiser or a function: first the arguments, then the dependencies.
    ///   - fileID: Where it is written.
    ///   - line: Where it is written.
    /// - Complexity: O(1).
    @inlinable
    public init<A1, A2, Product, each Parameter>(
        assisted product: Product.Type, arguments argument: A1.Type, _ a2: A2.Type,
        init factory: @escaping @Sendable (A1, A2, repeat each Parameter) throws -> Product,
        fileID: String = #fileID, line: Int = #line
    ) where Output == Assisted<A1, A2, Product> {
        self.init(
            Output.self,
            strategy: FactoryStrategy<Output>(
                assisting: { (dependency: repeat each Parameter) in
                    Assisted { a1, a2 in try factory(a1, a2, repeat each dependency) }
                }, needs: repeat Need<each Parameter>.unnamed, after: 2),
            fileID: fileID, line: line)
    }

    /// An assisted component with 3 arguments: see ``AssistedFactory``.
    ///
    /// - Parameters:
    ///   - product: What is made.
    ///   - argument: The types of the arguments, which are the factory's first parameters.
    ///   - factory: An initialiser or a function: first the arguments, then the dependencies.
    ///   - fileID: Where it is written.
    ///   - line: Where it is written.
    /// - Complexity: O(1).
    @inlinable
    public init<A1, A2, A3, Product, each Parameter>(
        assisted product: Product.Type, arguments argument: A1.Type, _ a2: A2.Type, _ a3: A3.Type,
        init factory: @escaping @Sendable (A1, A2, A3, repeat each Parameter) throws -> Product,
        fileID: String = #fileID, line: Int = #line
    ) where Output == Assisted<A1, A2, A3, Product> {
        self.init(
            Output.self,
            strategy: FactoryStrategy<Output>(
                assisting: { (dependency: repeat each Parameter) in
                    Assisted { a1, a2, a3 in try factory(a1, a2, a3, repeat each dependency) }
                }, needs: repeat Need<each Parameter>.unnamed, after: 3),
            fileID: fileID, line: line)
    }

    /// An assisted component with 4 arguments: see ``AssistedFactory``.
    ///
    /// - Parameters:
    ///   - product: What is made.
    ///   - argument: The types of the arguments, which are the factory's first parameters.
    ///   - factory: An initialiser or a function: first the arguments, then the dependencies.
    ///   - fileID: Where it is written.
    ///   - line: Where it is written.
    /// - Complexity: O(1).
    @inlinable
    public init<A1, A2, A3, A4, Product, each Parameter>(
        assisted product: Product.Type, arguments argument: A1.Type, _ a2: A2.Type, _ a3: A3.Type, _ a4: A4.Type,
        init factory: @escaping @Sendable (A1, A2, A3, A4, repeat each Parameter) throws -> Product,
        fileID: String = #fileID, line: Int = #line
    ) where Output == Assisted<A1, A2, A3, A4, Product> {
        self.init(
            Output.self,
            strategy: FactoryStrategy<Output>(
                assisting: { (dependency: repeat each Parameter) in
                    Assisted { a1, a2, a3, a4 in try factory(a1, a2, a3, a4, repeat each dependency) }
                }, needs: repeat Need<each Parameter>.unnamed, after: 4),
            fileID: fileID, line: line)
    }
}
