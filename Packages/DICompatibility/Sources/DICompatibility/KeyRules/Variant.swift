public import DICore

/// Components that answer if their variant is selected in the container, before other registered components.
///
/// ```
/// Component((any Layout).self, init: WideLayout.init)
/// Variant(.phone) {
///     Component((any Layout).self, init: NarrowLayout.init)
/// }
/// Variant.Selection(.phone)
/// ```
///
/// A ``Contextual`` component comes before a variant.
///
/// Thread-safety: an immutable value.
public struct Variant: KeyRule {
    /// The name of the variant.
    public let name: Name

    /// The components.
    public let components: ComponentList

    /// The place of the registration.
    public let place: Place?

    /// Creates the components of a variant.
    public init(
        _ name: Name, fileID: String = #fileID, line: Int = #line,
        @ComponentBuilder _ components: () -> ComponentList
    ) {
        self.name = name
        self.components = components()
        place = Place(fileID: fileID, line: line)
    }

    /// The words for messages, such as `only in the variant phone`.
    public var condition: String { "only in the variant \(name)" }

    /// The rule answers only for the keys of its components.
    public var answersForOwnComponentsOnly: Bool { true }

    /// Returns whether the variant is selected.
    ///
    /// - Complexity: O(*n*) in the number of rules.
    public func applies(with settings: Container.Rules) -> Bool {
        settings.rules(of: Selection.self).contains { $0.names.contains(name) }
    }

    /// Returns the components.
    public func answer<Value>(to request: KeyRequest<Value>) -> KeyAnswer<Value>? { .ownComponents() }
}

extension Variant {
    /// The name of a variant.
    ///
    /// ```
    /// extension Variant.Name {
    ///     static let phone: Variant.Name = "phone"
    ///     static let server: Variant.Name = "server"
    /// }
    /// ```
    ///
    /// Thread-safety: an immutable value.
    public struct Name: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
        /// The name.
        public let description: String

        /// Creates a name from any text.
        public init(_ name: String) {
            description = name
        }

        /// Creates a name from a literal.
        public init(stringLiteral value: String) {
            description = value
        }
    }

    /// The variants that a container is configured for.
    ///
    /// All selections in one container count. A child container with a selection ignores that of its parent. The
    /// components of a variant that is not selected do not answer.
    ///
    /// Thread-safety: an immutable value.
    public struct Selection: KeyRule {
        fileprivate let names: Set<Name>

        /// Selects variants. An empty selection counts, too.
        public init(_ names: Name...) {
            self.names = Set(names)
        }

        /// Selects the variants of a set, such as one from a configuration.
        public init(_ names: Set<Name>) {
            self.names = names
        }

        /// Returns nothing: the selection is a setting for ``Variant``.
        public func answer<Value>(to request: KeyRequest<Value>) -> KeyAnswer<Value>? { nil }
    }
}
