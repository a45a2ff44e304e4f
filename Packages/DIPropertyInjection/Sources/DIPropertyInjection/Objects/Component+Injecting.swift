public import DICore

extension Component where Origin == ComponentOrigin.Made {
    /// Registers what is injected into objects of a type that the container does not make.
    ///
    /// - Parameters:
    ///   - owner: The type of the objects, or a base class of theirs.
    ///   - fileID: Where it is written.
    ///   - line: Where it is written.
    ///   - properties: Lists the properties.
    /// - Complexity: O(*n*) in the number of properties.
    public init<Owner>(
        injecting owner: Owner.Type, fileID: String = #fileID, line: Int = #line,
        _ properties: (Properties<Owner>) -> Properties<Owner>
    ) where Output == Injection<Owner> {
        self.init(
            Output.self, strategy: InjectionOnlyStrategy(properties: properties(Properties())), fileID: fileID,
            line: line)
    }
}
