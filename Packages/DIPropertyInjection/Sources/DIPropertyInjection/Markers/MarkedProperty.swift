public import DICore

/// A property that says by its type what is injected into it: ``Injected``, ``LazyInjected``, ``InjectedProvider``.
///
/// A marker of your own conforms as well: it keeps a ``MarkedSlot``, which the container fills, and says what it needs.
///
/// ```
/// @propertyWrapper
/// struct Logger: MarkedProperty {
///     static var need: Need<any LogSink> { .named("ui") }
///     let slot: MarkedSlot<any LogSink>
///     init(fileID: StaticString = #fileID, line: Int = #line, column: Int = #column) {
///         slot = MarkedSlot(of: Logger.self, fileID: fileID, line: line, column: column)
///     }
///     var wrappedValue: any LogSink { slot.valueOrStop }
/// }
/// ```
public protocol MarkedProperty: SendableMetatype {
    /// What is injected: the value itself, or a ``Lazy`` or ``Provider`` of it.
    associatedtype Content

    /// What is needed.
    static var need: Need<Content> { get }

    /// Where the container puts it.
    var slot: MarkedSlot<Content> { get }
}
