public import DICore

/// A component or a list that properties can be added to.
///
/// The methods that take key paths differ for the origins of components: values of an asynchronous component are
/// `Sendable`, and the main actor lists the properties of its own classes.
public protocol PropertyListing<Owner, Origin> {
    /// The type that has the properties.
    associatedtype Owner

    /// The origin of the component: the isolation in which its instances are made.
    associatedtype Origin

    /// Returns a copy with a changed list of properties.
    ///
    /// - Parameter change: Makes the new list from the old one.
    func injecting(_ change: (PropertyList<Owner, Origin>) -> PropertyList<Owner, Origin>) -> Self
}

extension PropertyListing {
    @usableFromInline
    func adding(_ step: PropertyStep<Owner>) -> Self { injecting { $0.with(step) } }

    /// Injects the marked properties of each instance, after the initializer: see ``Injected``.
    ///
    /// The search finds private and inherited properties too. It looks through each class once. The graph knows their
    /// needs if the type lists them (``DeclaresMarkedProperties``), otherwise after the first creation.
    ///
    /// Objects that the container did not make get their marked properties in any case. For them, this method only says
    /// how far up the search goes.
    ///
    /// - Parameter stopClasses: The search ends at these classes. It leaves them and their base classes alone.
    public func injectMarked(upTo stopClasses: [AnyClass] = []) -> Self {
        injecting { $0.with(MarkedSearch(stopClasses: stopClasses)) }
    }

    /// Shows every value to a writer before it is injected. The writer can refuse it: see ``PropertyWriter``.
    ///
    /// The writer sees the values of all properties, marked ones too, wherever they stand in the list. If there are
    /// several writers, all of them must agree.
    public func written(by writer: any PropertyWriter) -> Self { injecting { $0.with(writer) } }

    /// Runs a context around each creation and the injection of its properties, wherever they stand in the list.
    ///
    /// An object that the container did not make has no creation: its list ignores contexts.
    public func surrounded(by context: any SurroundingContext<Owner>) -> Self { injecting { $0.with(context) } }
}

/// Code that runs around the creation of an instance and the injection of its properties, in each isolation.
///
/// Components get a context with `surrounded(by:)`.
///
/// Thread-safety: `Sendable`; several creations may run at the same time.
public protocol SurroundingContext<Output>: Sendable {
    /// The type of the instances.
    associatedtype Output

    /// The needs of the context, after those of the component.
    var dependencies: [Dependency] { get }

    /// Runs the creation of one instance.
    ///
    /// - Parameters:
    ///   - keys: The component's key and its roles.
    ///   - create: Creates the instance and injects its properties. It must run once.
    func creating(_ keys: [ComponentKey], _ create: () throws -> Output) throws -> Output

    /// Runs the creation of one instance that may suspend.
    ///
    /// - Parameters:
    ///   - keys: The component's key and its roles.
    ///   - isolation: The isolation of the caller.
    ///   - create: Creates the instance and injects its properties. It must run once.
    func creating(
        _ keys: [ComponentKey], isolation: isolated (any Actor)?, _ create: () async throws -> Output
    ) async throws -> Output
}
