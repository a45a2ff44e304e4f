public import DICore

/// Components that answer where the container is configured for their variant, in place of what is registered besides.
///
/// ```
/// Component((any Layout).self, init: WideLayout.init)
/// Variant(.phone) {
///     Component((any Layout).self, init: NarrowLayout.init)
/// }
/// SelectedVariants(.phone)
/// ```
///
/// A ``Contextual`` component comes before a variant.
///
/// Thread-safety: an immutable value.
public struct Variant: KeyRule {
    /// What the variant is called.
    public let name: VariantName

    /// The components.
    public let components: ComponentList

    /// Where it was written.
    public let place: Place?

    /// Makes components that belong to a variant.
    ///
    /// - Parameters:
    ///   - name: What the variant is called.
    ///   - fileID: Where it is written.
    ///   - line: Where it is written.
    ///   - components: The components.
    /// - Complexity: That of the closure.
    public init(
        _ name: VariantName, fileID: String = #fileID, line: Int = #line,
        @ComponentBuilder _ components: () -> ComponentList
    ) {
        self.name = name
        self.components = components()
        place = Place(fileID: fileID, line: line)
    }

    /// `only in the variant phone`.
    ///
    /// - Complexity: O(1).
    public var condition: String { "only in the variant \(name)" }

    /// It is asked for the keys of its components.
    ///
    /// - Complexity: O(1).
    public var answersForOwnComponentsOnly: Bool { true }

    /// Whether the variant is selected.
    ///
    /// - Parameter settings: The rules that are registered.
    /// - Complexity: O(*n*) in the number of rules.
    public func applies(with settings: RuleSettings) -> Bool {
        settings.rules(of: SelectedVariants.self).contains { $0.names.contains(name) }
    }

    /// Its components.
    ///
    /// - Complexity: O(1).
    public func answer<Value>(to request: KeyRequest<Value>) -> KeyAnswer<Value>? { .ownComponents() }
}
