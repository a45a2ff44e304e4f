/// A module in a list. It is read when it is installed; a main-actor module was read before.
final class ModuleItem: Sendable {
    /// The place in a builder.
    let place: Place

    /// The module as it is written.
    let value: any Sendable

    /// The module, or the contents of one that was read.
    let contents: any Module

    /// The main-actor modules that are being read around the current one.
    @TaskLocal private static var reading: Set<ModuleID> = []

    private struct Read: Module {
        var components = ComponentList()
        var externalNeeds: [ComponentKey] = []
    }

    init(_ module: any Module, at place: Place) {
        self.place = place
        value = module
        contents = module
    }

    /// Reads a main-actor module.
    @MainActor
    init(_ module: any MainActorModule, at place: Place) {
        let id = ModuleID(type(of: module))
        self.place = place
        value = module
        // Only the first module of a type counts, so a module that contains its own type is not read again.
        contents =
            Self.reading.contains(id)
            ? Read()
            : Self.$reading.withValue(Self.reading.union([id])) {
                Read(components: module.components, externalNeeds: module.externalNeeds)
            }
    }
}

/// A declaration that a collection may be empty: `[Element]` and `[K: Element]` resolve even without contributions.
///
/// Without it, a collection without contributions is an error, because most often a module is missing.
///
/// Thread-safety: an immutable value.
public struct DeclaredCollection<Element>: Sendable {
    let key: ComponentKey

    /// Declares a collection.
    ///
    /// - Parameters:
    ///   - type: The type of the elements.
    ///   - qualifier: The qualifier of the collection.
    public init(of type: Element.Type, qualifier: Qualifier? = nil) {
        key = ComponentKey(type, qualifier: qualifier)
    }
}
