public import DICore

/// An object with a callback for the end of its injection.
///
/// ```
/// final class Player: PostInjectable {
///     @Injected private var decoder: any Decoder
///     func didInject() throws { try decoder.warmUp() }
/// }
///
/// let container = Container(observers: [PostInjection()]) {
///     Component(Player.self) { Player() }.injectMarked()
/// }
/// ```
///
/// The callback is called once for each object: by ``PostInjection`` as an observer of the container or of one
/// component, or by ``notifyInjected()``. An object of the main actor conforms to ``MainActorPostInjectable``.
public protocol PostInjectable: AnyObject {
    /// Called when all properties are injected, before the object is returned to a caller.
    ///
    /// - Throws: Any error; then the creation has failed.
    func didInject() throws
}

extension PostInjectable {
    /// Calls ``didInject()``, unless it was called before: for an object that the container did not make.
    ///
    /// ```
    /// try container.inject(player).notifyInjected()
    /// ```
    ///
    /// - Throws: The error of ``didInject()``; then it counts as not called.
    public func notifyInjected() throws {
        try NotifiedObjects.once(self) { try didInject() }
    }
}

/// An object of the main actor with a callback for the end of its injection: see ``PostInjectable``.
///
/// ```
/// @MainActor final class Screen: MainActorPostInjectable {
///     func didInject() { title = store.title }
/// }
/// ```
@MainActor
public protocol MainActorPostInjectable: AnyObject, Sendable {
    /// Called when all properties are injected, before the object is returned to a caller.
    ///
    /// - Throws: Any error; then the creation has failed.
    func didInject() throws
}

extension MainActorPostInjectable {
    /// Calls ``didInject()``, unless it was called before: for an object that the container did not make.
    ///
    /// - Throws: The error of ``didInject()``; then it counts as not called.
    public func notifyInjected() throws {
        try NotifiedObjects.once(self) { try didInject() }
    }
}

/// An observer that calls the callbacks of ``PostInjectable`` and ``MainActorPostInjectable`` objects.
///
/// ```
/// Container(observers: [PostInjection()]) { … }                    // all instances of the container
/// Component(Player.self) { Player() }.notifyingInjection()         // the instances of one component
/// ```
///
/// An object gets one call, even if several components return it or several observers know it. An error of the callback
/// is an error of the creation. `Container.notifyInjected()` calls the callbacks of existing instances.
///
/// Thread-safety: an immutable value.
public struct PostInjection: CreationObserver {
    /// Creates the observer.
    public init() {}

    /// Calls the callback of the instance, if it has one.
    ///
    /// - Parameters:
    ///   - instance: The new instance.
    ///   - component: The component of the instance.
    ///   - resolver: Not used.
    /// - Throws: The error of the callback; `ResolutionError.Code.isolation` if an object of the main actor
    ///   was created elsewhere.
    public func didCreate(_ instance: Any, of component: ComponentDescription, resolver: any Resolver) throws {
        if let object = instance as? any PostInjectable {
            try object.notifyInjected()
        } else if let object = instance as? any MainActorPostInjectable {
            guard component.isolation == .mainActor else {
                throw ResolutionError(
                    .isolation, key: component.key,
                    message:
                        "\(component.key) needs the main actor for didInject(), and is made elsewhere",
                    notes: [.registered(component)], help: "register it as a MainActorComponent")
            }
            try MainActor.assumeIsolated { try object.notifyInjected() }
        }
    }
}

extension Component where Origin: ComponentOrigin.Created, Output: PostInjectable {
    /// Calls the callback of each instance: see ``PostInjection``.
    public func notifyingInjection() -> Component { onCreate(PostInjection()) }
}

extension Component where Origin == ComponentOrigin.MadeOnMainActor, Output: MainActorPostInjectable {
    /// Calls the callback of each instance: see ``PostInjection``.
    public func notifyingInjection() -> Component { onCreate(PostInjection()) }
}

/// The objects whose callback was called or is being called, for as long as they live.
enum NotifiedObjects {
    private static let marks = ObjectTable<ObjectIdentifier, ObjectRecord>()

    /// Runs a body for an object, unless a body ran for it before. A body that throws does not count.
    static func once(_ object: AnyObject, _ body: () throws -> Void) rethrows {
        let id = ObjectIdentifier(object)
        let mark = ObjectRecord(object)
        // An object that is gone may have had the same identity. Another thread may drop its record meanwhile.
        var old: ObjectRecord?
        repeat {
            old = marks[id]
            if let old, !old.isGone { return }
        } while !marks.replace(old, with: mark, for: id)
        do {
            try body()
        } catch {
            _ = marks.replace(mark, with: nil, for: id)
            throw error
        }
    }
}
