public import DICore
public import DIPropertyInjection

/// A weak handle to the object in whose creation an instance was made.
///
/// ```
/// final class View {
///     let owner: Owner<Controller>
///     init(owner: Owner<Controller>) { self.owner = owner }
///     func tapped() { owner.value?.select(self) }
/// }
///
/// Component(View.self, init: View.init(owner:))
/// Component(Controller.self, init: Controller.init(view:)).owning()
/// ```
///
/// The handle is empty during the creation of the owner. It is filled when the creation is complete, before the owner's
/// hooks run. It belongs to the innermost creation whose component is `owning()` and answers to the type, as itself or
/// as a role. A handle that is made elsewhere, or later, stays empty.
///
/// Thread-safety: `Sendable` if the owner is.
public struct Owner<Value> {
    private let reference: OwnerReference?

    /// Creates the handle for an instance that is being created.
    init(key: ComponentKey) {
        reference = OwnerFrame.innermost(of: key)?.reference()
    }

    /// Creates a filled handle, for a test or for an object that is made by hand.
    ///
    /// - Parameter value: The owner. The handle does not keep it alive.
    public init(_ value: Value) where Value: AnyObject {
        let reference = OwnerReference()
        reference.fill(with: value)
        self.reference = reference
    }

    /// The owner; `nil` during its creation, after it is gone, and if there is none.
    public var value: Value? { reference?.state.owner.flatMap { $0 as? Value } }

    /// Returns the owner.
    ///
    /// - Throws: `ResolutionError.Code.noOwner`. The message says whether the owner is still being created, is
    ///   gone, or never existed.
    public func get() throws(ResolutionError) -> Value {
        let key = ComponentKey(Value.self)
        guard let (isMade, owner) = reference?.state else {
            throw ResolutionError(
                .noOwner, key: key, message: "\(key) was requested as an owner by an object that no owner created",
                help: "add .owning() to the component for \(key), which must make it")
        }
        if let value = owner.flatMap({ $0 as? Value }) { return value }
        guard isMade else {
            throw ResolutionError(
                .noOwner, key: key, message: "\(key) was requested as an owner before its creation completed",
                help: "use it when the owner is complete: in a hook of the owner, or later")
        }
        throw ResolutionError(
            .noOwner, key: key, message: "\(key) was requested as an owner after it was released",
            help: "a handle does not keep its owner: let other code hold it")
    }
}

extension Owner: Sendable where Value: Sendable {}

extension ResolutionError.Code {
    /// A handle has no owner: the owner is still being created, it is gone, or it never existed.
    public static let noOwner = ResolutionError.Code(rawValue: "DC0003")
}

extension Owner: Dependency.Form {
    /// Returns a dependency on the owner, which exists later.
    public static func dependency(qualifier: Qualifier?) -> Dependency {
        Dependency(
            ComponentKey(Value.self, qualifier: qualifier), kind: .provider,
            form: ComponentKey(Owner<Value>.self, qualifier: qualifier))
    }

    /// Returns a strategy that creates handles.
    public static func strategy(qualifier: Qualifier?) -> any InjectionStrategy<Owner<Value>> {
        OwnerStrategy(qualifier: qualifier)
    }
}

/// Creates handles to owners.
private struct OwnerStrategy<Value>: InjectionStrategy {
    let qualifier: Qualifier?

    var dependencies: [Dependency] { [Owner<Value>.dependency(qualifier: qualifier)] }

    func make(_ resolver: any Resolver) throws -> Owner<Value> {
        Owner(key: ComponentKey(Value.self, qualifier: qualifier))
    }

    func link(_ linker: borrowing Linker) throws -> Maker<Owner<Value>> {
        let key = ComponentKey(Value.self, qualifier: qualifier)
        return Maker { _ in Owner(key: key) }
    }
}

/// An ``Owner`` of any type.
protocol AnyOwner {}

extension Owner: AnyOwner {}

extension Component where Origin: ComponentOrigin.Injectable, Output: AnyObject {
    /// Lets each instance fill the handles to it that were made in its creation: see ``Owner``.
    ///
    /// The creation includes the injection of the properties, at any position in the list. If it fails, the handles
    /// stay without an owner. Declared dependencies that a component waits for are made before its owner begins.
    /// Handles in them stay empty.
    public func owning() -> Component {
        // A mark in the graph: an optional need that no component answers.
        let mark = Dependency(ComponentKey(OwnerMark<Output>.self), kind: .optional, label: "as an owner")
        return surrounded(needing: [mark]) { keys, create in
            try OwnerFrame.creating(keys, create)
        } asynchronously: { keys, isolation, create in
            try await OwnerFrame.creating(keys, isolation: isolation, create)
        }
    }
}

/// The type of the mark that says in the graph that a component is an owner.
enum OwnerMark<Output>: AnyOwnerMark {}

/// An ``OwnerMark`` of any type.
protocol AnyOwnerMark {}
