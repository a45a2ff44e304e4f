public import DICore

/// The properties that are injected into objects of one type that the container does not make, with their values.
///
/// A component for it is registered with `Component(injecting:)`, so that the graph knows it and validation checks it.
/// It is used by `Resolver.inject(_:)`.
///
/// ```
/// Component(injecting: Widget.self) { $0.inject(\.store).inject(\.clock, .named("utc")) }
/// ```
///
/// A component of the main actor is registered for a class of the main actor:
///
/// ```
/// MainActorComponent(injecting: ProfileController.self) { $0.inject(\.store) }
/// ```
public struct Injection<Owner> {
    /// The registered list, for the isolation that injects the objects.
    enum List {
        case anyThread(PropertyList<Owner, ComponentOrigin.Made>)
        case mainActor(PropertyList<Owner, ComponentOrigin.MadeOnMainActor>)
    }

    let list: List
    let assign: PropertyStep<Owner>.Assignment
}

/// Resolves the values of properties for an object that exists already.
private struct InjectionOnlyStrategy<Owner>: InjectionStrategy {
    let properties: PropertyList<Owner, ComponentOrigin.Made>

    var receiver: Any.Type { Owner.self }
    var dependencies: [Dependency] { properties.dependencies }
    /// If the type does not list its marked properties, they never become known: objects come and go.
    var opacity: Opacity { properties.opacity }

    func make(_ resolver: any Resolver) throws -> Injection<Owner> {
        Injection(list: .anyThread(properties), assign: try properties.assignment(from: resolver))
    }
}

/// Resolves the values of properties on the main actor, for an object that exists already.
private struct MainActorInjectionOnlyStrategy<Owner>: MainActorStrategy {
    let properties: PropertyList<Owner, ComponentOrigin.MadeOnMainActor>

    var receiver: Any.Type { Owner.self }
    var dependencies: [Dependency] { properties.dependencies }
    var opacity: Opacity { properties.opacity }

    @MainActor
    func make(_ resolver: MainActorResolver) throws -> Injection<Owner> {
        Injection(
            list: .mainActor(properties), assign: try properties.assignment(from: MainActorAccess(base: resolver)))
    }
}

extension Component where Origin == ComponentOrigin.Made {
    /// Registers the properties that are injected into objects of a type that the container does not make.
    ///
    /// - Parameters:
    ///   - owner: The type of the objects, or a base class of theirs.
    ///   - fileID: The file of the registration.
    ///   - line: The line of the registration.
    ///   - properties: Lists the properties.
    public init<Owner>(
        injecting owner: Owner.Type, fileID: String = #fileID, line: Int = #line,
        _ properties: PropertyList<Owner, ComponentOrigin.Made>.Change
    ) where Output == Injection<Owner> {
        self.init(
            Output.self, strategy: InjectionOnlyStrategy(properties: properties(PropertyList())), fileID: fileID,
            line: line)
    }
}

extension Component where Origin == ComponentOrigin.MadeOnMainActor {
    /// Registers the properties that are injected on the main actor into objects of a type that the container does not
    /// make.
    ///
    /// - Parameters:
    ///   - owner: The type of the objects, or a base class of theirs.
    ///   - fileID: The file of the registration.
    ///   - line: The line of the registration.
    ///   - properties: Lists the properties.
    @MainActor
    public init<Owner>(
        injecting owner: Owner.Type, fileID: String = #fileID, line: Int = #line,
        _ properties: PropertyList<Owner, ComponentOrigin.MadeOnMainActor>.MainActorChange
    ) where Output == Injection<Owner> {
        self.init(
            Output.self, strategy: MainActorInjectionOnlyStrategy(properties: properties(PropertyList())),
            fileID: fileID, line: line)
    }
}
