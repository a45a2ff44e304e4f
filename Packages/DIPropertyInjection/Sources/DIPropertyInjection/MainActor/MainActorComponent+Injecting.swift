public import DICore

extension MainActorComponent {
    /// Registers what is injected on the main actor into objects of a type that the container does not make.
    ///
    /// - Parameters:
    ///   - owner: The type of the objects, or a base class of theirs.
    ///   - fileID: Where it is written.
    ///   - line: Where it is written.
    ///   - properties: Lists the properties.
    /// - Complexity: O(*n*) in the number of properties.
    @MainActor
    public init<Owner>(
        injecting owner: Owner.Type, fileID: String = #fileID, line: Int = #line,
        _ properties: @MainActor (MainActorProperties<Owner>) -> MainActorProperties<Owner>
    ) where Output == MainActorInjection<Owner> {
        self.init(
            Output.self, strategy: MainActorInjectionOnlyStrategy(properties: properties(MainActorProperties())),
            fileID: fileID, line: line)
    }
}
