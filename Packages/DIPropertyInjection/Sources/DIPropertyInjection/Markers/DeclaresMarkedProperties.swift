/// A type that lists its marked properties, so that the graph knows what they need before an instance exists.
///
/// ```
/// final class ProfileController: DeclaresMarkedProperties {
///     @Injected private var store: any Store
///     @LazyInjected private var editor: Editor
///
///     nonisolated static var markedProperties: [any MarkedProperty.Type] {
///         [Injected<any Store>.self, LazyInjected<Editor>.self]
///     }
/// }
/// ```
///
/// Without it a component with marked properties is *opaque until created*. With it validation speaks for it, and what its
/// properties need is linked. A property that the list forgets is an error at the first creation.
public protocol DeclaresMarkedProperties: SendableMetatype {
    /// The types of all marked properties, inherited ones included: one entry for each property.
    ///
    /// Read on any thread, whenever dependencies are read.
    static var markedProperties: [any MarkedProperty.Type] { get }
}
