/// A component of any isolation: ``Component``, ``AsyncComponent`` or ``MainActorComponent``.
///
/// The modifiers in extensions of this protocol are those that all components have. A modifier returns a changed copy.
public protocol ComponentProtocol<Output>: Sendable {
    /// The type of the instances.
    associatedtype Output

    /// The source of the instances.
    associatedtype Origin

    /// The content of the component. It belongs to the toolkit.
    var _record: ComponentRecord { get set }
}

// The modifiers are thin and inlinable. Otherwise a client would need metadata of each component's type, which costs time
// when it is registered and is never freed. They consume the component, so that its record is changed in place.
extension ComponentProtocol {
    /// The key under which the component answers to its own type.
    public var key: ComponentKey { _record.key }

    /// The place where the component was written.
    public var place: Place { _record.place }

    /// Registers the component under a name.
    ///
    /// Its roles take the name too, unless they have a qualifier of their own.
    ///
    /// - Parameter name: Tells the component from others of the same type.
    @inlinable
    public consuming func named(_ name: String) -> Self {
        ComponentRecord.setName(name, of: &_record)
        return self
    }

    /// Registers the component under a typed qualifier.
    ///
    /// Its roles take the qualifier too, unless they have one of their own.
    ///
    /// - Parameter marker: The type that is the qualifier.
    @inlinable
    public consuming func qualified<Marker>(by marker: Marker.Type) -> Self {
        qualified(by: .type(marker))
    }

    /// Registers the component under a qualifier, or under none.
    ///
    /// Its roles take the qualifier too, unless they have one of their own.
    ///
    /// - Parameter qualifier: Tells the component from others of the same type; `nil` is the unnamed one.
    @inlinable
    public consuming func qualified(by qualifier: Qualifier?) -> Self {
        ComponentRecord.setQualifier(qualifier, of: &_record)
        return self
    }

    /// Replaces every other registration of the same key, on purpose.
    ///
    /// A replaced component is dropped whole: it no longer answers to its other roles, and contributes to no collection. Two
    /// overriding components of one key are a duplicate.
    @inlinable
    public consuming func overriding() -> Self {
        ComponentRecord.setRank(.overriding, of: &_record)
        return self
    }

    /// Gives precedence to every explicit registration of the same key.
    ///
    /// Libraries use it for their sensible defaults.
    @inlinable
    public consuming func asDefault() -> Self {
        ComponentRecord.setRank(.fallback, of: &_record)
        return self
    }

    /// Hides the component from everything outside its module.
    ///
    /// Components of the module, and of modules inside it, find the component, and prefer it to a public one of the same key.
    /// Outside a module the modifier has no effect.
    @inlinable
    public consuming func modulePrivate() -> Self {
        ComponentRecord.makeModulePrivate(&_record)
        return self
    }

    /// Adds the component to the array of its own type: to the elements of `[Output]`.
    ///
    /// - Parameter qualifier: The qualifier of the collection.
    @inlinable
    public consuming func contribute(qualifier: Qualifier? = nil) -> Self {
        let role = ComponentRole(key: ComponentKey(Output.self, qualifier: qualifier)) { (instance: Output) in instance
        }
        ComponentRecord.add(ComponentContribution(role: role), to: &_record)
        return self
    }
}

extension ComponentProtocol where Origin == ComponentOrigin.Made {
    /// Makes an instance for each request, also in a container with a default cache.
    @inlinable
    public consuming func uncached() -> Self {
        ComponentRecord.removeCache(of: &_record)
        return self
    }

    /// Creates an instance when the container starts: see `Container.start()`.
    ///
    /// A component that overrides an eager one, or hides it in a child container, is eager too, if the container keeps its
    /// instance. `.eager(false)` prevents that.
    ///
    /// - Parameter isEager: Whether the instance is created when the container starts.
    @inlinable
    public consuming func eager(_ isEager: Bool = true) -> Self {
        ComponentRecord.setEager(isEager, of: &_record)
        return self
    }

    /// Calls an observer with each new instance.
    ///
    /// - Parameter observer: Called in the order of the hooks.
    @inlinable
    public consuming func onCreate(_ observer: any CreationObserver) -> Self {
        ComponentRecord.add(observer, observing: Output.self, to: &_record)
        return self
    }

    /// Runs a wrapper around each creation, in the isolation of the component.
    ///
    /// The wrapper surrounds the strategy, with everything that the container's default strategy or `.inject` adds to it.
    /// Hooks, closers and decorators get the instance with which the creation ends. A wrapper is not called when an instance
    /// comes from a cache.
    ///
    /// Of several wrappers, the first is the innermost. Each attempt of an outer wrapper is a new creation for the inner
    /// wrappers. Dependencies that have to be awaited are created once, before the first attempt.
    ///
    /// - Parameter wrapper: Copied for each creation.
    @inlinable
    public consuming func wrapped(by wrapper: some CreationWrapper<Output>) -> Self {
        ComponentRecord.add(wrapper: wrapper, to: &_record)
        return self
    }
}
