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
    func injecting(_ change: PropertyList<Owner, Origin>.Change) -> Self
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
    /// The writer sees the values of all properties, marked ones too, at any position in the list. If there are several
    /// writers, all of them must agree.
    public func written(by writer: any PropertyWriter) -> Self { injecting { $0.with(writer) } }

    /// Runs code around each creation and the injection of its properties, at any position in the list.
    ///
    /// An object that the container did not make has no creation: its list ignores the code.
    ///
    /// - Parameters:
    ///   - dependencies: The needs of the code, after those of the component.
    ///   - creating: Runs around a creation. It gets the component's key and its roles, and a closure that creates the
    ///     instance and injects its properties, which it must call once. Several creations may run at the same time.
    ///   - creatingAsynchronously: The same for a creation that may suspend. It also gets the isolation of the
    ///     creation.
    public func surrounded(
        needing dependencies: [Dependency] = [],
        by creating: @escaping @Sendable ([ComponentKey], () throws -> Owner) throws -> Owner,
        asynchronously creatingAsynchronously:
            @escaping @Sendable (
                [ComponentKey], isolated (any Actor)?, () async throws -> Owner
            ) async throws -> Owner
    ) -> Self {
        let context = SurroundingContext(
            dependencies: dependencies, creating: creating, creatingAsynchronously: creatingAsynchronously)
        return injecting { $0.with(context) }
    }
}

/// Code that runs around the creation of an instance and the injection of its properties, in each isolation.
struct SurroundingContext<Output>: Sendable {
    let dependencies: [Dependency]
    let creating: @Sendable ([ComponentKey], () throws -> Output) throws -> Output
    let creatingAsynchronously:
        @Sendable ([ComponentKey], isolated (any Actor)?, () async throws -> Output) async throws -> Output
}
