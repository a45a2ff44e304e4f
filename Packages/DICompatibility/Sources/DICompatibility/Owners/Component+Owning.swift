public import DICore
public import DIPropertyInjection

/// Fills the handles to each instance that are made in its creation: see ``Owner``.
private struct OwnerCreation<Output: AnyObject>: SurroundingContext {
    /// A mark in the graph: an optional need that no component answers.
    var dependencies: [Dependency] {
        [Dependency(ComponentKey(OwnerMark<Output>.self), kind: .optional, label: "as an owner")]
    }

    func creating(_ keys: [ComponentKey], _ create: () throws -> Output) throws -> Output {
        try OwnerFrame.creating(keys, create)
    }

    func creating(
        _ keys: [ComponentKey], isolation: isolated (any Actor)?, _ create: () async throws -> Output
    ) async throws -> Output {
        try await OwnerFrame.creating(keys, isolation: isolation, create)
    }
}

/// The type of the mark that says in the graph that a component is an owner.
enum OwnerMark<Output>: AnyOwnerMark {}

/// An ``OwnerMark`` of any type.
protocol AnyOwnerMark {}

extension Component where Origin: PropertyOrigin, Output: AnyObject {
    /// Lets each instance fill the handles to it that were made in its creation: see ``Owner``.
    ///
    /// The creation includes the injection of the properties, wherever they stand in the list. If it fails, the handles
    /// stay without an owner. Declared dependencies that a component waits for are made before its owner begins. Handles in
    /// them stay empty.
    public func owning() -> Component { surrounded(by: OwnerCreation()) }
}
