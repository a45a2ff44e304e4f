public import DICore

/// A property with its need in its type: ``Injected``, ``LazyInjected``, ``InjectedProvider``.
///
/// A marker of your own conforms as well. It keeps a ``MarkedSlot``, which the container fills, and declares its need.
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
    /// The type of the injected value: the property's own, or a `Lazy` or `Provider` of it.
    associatedtype Content

    /// The need of the property.
    static var need: Need<Content> { get }

    /// The slot for the value.
    var slot: MarkedSlot<Content> { get }
}

/// A type that lists its marked properties, so that the graph knows their needs before an instance exists.
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
/// Without the list, a component with marked properties is *opaque until created*. With it, validation checks the needs
/// of the properties, and they are linked. A property that the list forgets is an error at the first creation.
public protocol DeclaresMarkedProperties: SendableMetatype {
    /// The types of all marked properties, inherited ones included, with one entry for each property. Any thread may
    /// read it.
    static var markedProperties: [any MarkedProperty.Type] { get }
}

/// A default strategy that injects the marked properties of all components with a factory that takes no parameters.
///
/// ```
/// let container = Container(strategy: MarkedProperties()) {
///     Component(Session.self) { Session() }       // its @Injected properties are filled
/// }
/// ```
///
/// Thread-safety: an immutable value.
public struct MarkedProperties: DefaultStrategy {
    private let stopClasses: [AnyClass]
    private let learned = MarkedLayouts()

    /// Creates the strategy.
    ///
    /// - Parameter stopClasses: The classes at which the search for marked properties ends.
    public init(upTo stopClasses: [AnyClass] = []) {
        self.stopClasses = stopClasses
    }

    /// Wraps the strategy in one that injects marked properties.
    public func finishing<Output>(_ strategy: any InjectionStrategy<Output>) -> any InjectionStrategy<Output> {
        PropertyStrategy(strategy, searching)
    }

    /// Wraps the strategy in one that injects marked properties on the main actor.
    public func finishing<Output>(_ strategy: any MainActorStrategy<Output>) -> any MainActorStrategy<Output> {
        MainActorPropertyStrategy(strategy, searching)
    }

    /// Wraps the strategy in one that injects marked properties asynchronously.
    public func finishing<Output: Sendable>(_ strategy: any AsyncStrategy<Output>) -> any AsyncStrategy<Output> {
        AsyncPropertyStrategy(strategy, searching)
    }

    private func searching<List: PropertyListing>(in list: List) -> List {
        list.injecting { $0.with(MarkedSearch(stopClasses: stopClasses, learned: learned)) }
    }
}
