public import DICore

extension Component where Origin == ComponentOrigin.Made {
    /// A component that a factory object makes.
    ///
    /// - Parameters:
    ///   - type: What it is asked for by.
    ///   - factory: An initialiser of the factory object; its parameters are the dependencies.
    ///   - fileID: Where it is written.
    ///   - line: Where it is written.
    /// - Complexity: O(1).
    @inlinable
    public init<each Parameter, Factory: FactoryObject>(
        _ type: Output.Type, factory: @escaping @Sendable (repeat each Parameter) throws -> Factory,
        fileID: String = #fileID, line: Int = #line
    ) where Factory.Product == Output {
        self.init(
            type,
            strategy: FactoryObjectStrategy(
                FactoryStrategy<Factory>(factory, needs: repeat Need<each Parameter>.unnamed)
            ) { $0 },
            fileID: fileID, line: line)
    }

    /// A component that a factory object makes, answering to what the product converts to.
    ///
    /// ```
    /// Component((any Report).self, factory: ReportFactory.init(store:)) { $0 }
    /// ```
    ///
    /// - Parameters:
    ///   - type: What it is asked for by.
    ///   - factory: An initialiser of the factory object; its parameters are the dependencies.
    ///   - fileID: Where it is written.
    ///   - line: Where it is written.
    ///   - convert: Makes the component's type from the product.
    /// - Complexity: O(1).
    @inlinable
    public init<each Parameter, Factory: FactoryObject>(
        _ type: Output.Type, factory: @escaping @Sendable (repeat each Parameter) throws -> Factory,
        fileID: String = #fileID, line: Int = #line, _ convert: @escaping @Sendable (Factory.Product) -> Output
    ) {
        self.init(
            type,
            strategy: FactoryObjectStrategy(
                FactoryStrategy<Factory>(factory, needs: repeat Need<each Parameter>.unnamed), convert),
            fileID: fileID, line: line)
    }

    /// A component that a factory object makes, which is made by any strategy.
    ///
    /// - Parameters:
    ///   - type: What it is asked for by.
    ///   - strategy: Makes the factory object.
    ///   - fileID: Where it is written.
    ///   - line: Where it is written.
    /// - Complexity: O(1).
    public init<Factory: FactoryObject>(
        _ type: Output.Type, factoryStrategy strategy: any InjectionStrategy<Factory>, fileID: String = #fileID,
        line: Int = #line
    ) where Factory.Product == Output {
        self.init(type, strategy: FactoryObjectStrategy(strategy) { $0 }, fileID: fileID, line: line)
    }
}
