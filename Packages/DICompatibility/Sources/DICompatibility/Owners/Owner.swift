public import DICore

/// A weak handle to the object that something was made for.
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
/// The handle is empty while the owner is made, and filled when that is complete: before its hooks run. It belongs to the
/// innermost creation around it whose component is `owning()` and answers to the type, as itself or as a role. So a handle that
/// is made elsewhere, or after the owner is complete, stays empty.
///
/// Thread-safety: `Sendable` where the owner is.
public struct Owner<Value> {
    private let reference: OwnerReference<Value>?

    /// Makes the handle for what is being made now.
    init(key: ComponentKey) {
        reference = OwnerFrame.innermost(of: key)?.reference()
    }

    /// A handle that is filled already: for a test, or for an object that is made by hand.
    ///
    /// - Parameter value: The owner. It is not kept.
    /// - Complexity: O(1).
    public init(_ value: Value) where Value: AnyObject {
        reference = OwnerReference()
        reference?.fill(with: value)
    }

    /// The owner; `nil` while it is made, after it is gone, and where there is none.
    ///
    /// - Complexity: O(1).
    public var value: Value? { reference?.state.value }

    /// The owner.
    ///
    /// - Returns: The owner.
    /// - Throws: ``DICore/ResolutionError/Code/noOwner``, with what is the case: it is still made, it is gone, or there is none.
    /// - Complexity: O(1).
    public func get() throws(ResolutionError) -> Value {
        let key = ComponentKey(Value.self)
        switch reference?.state {
        case .complete(let value):
            return value
        case .making:
            throw ResolutionError(
                .noOwner, key: key, message: "\(key) is asked for as an owner, and is not complete yet",
                help: "use the handle when its owner is complete: in a hook of it, or later")
        case .gone:
            throw ResolutionError(
                .noOwner, key: key, message: "\(key) is asked for as an owner, and is gone",
                help: "a handle does not keep its owner: let somebody else hold it")
        case nil:
            throw ResolutionError(
                .noOwner, key: key, message: "\(key) is asked for as an owner by something that was not made for one",
                help: "add .owning() to the component for \(key), and let that make it")
        }
    }
}

extension Owner: Sendable where Value: Sendable {}

extension Owner: DependencyForm {
    /// A dependency on the owner that is there later.
    ///
    /// - Complexity: O(1).
    public static func dependency(qualifier: Qualifier?) -> Dependency {
        Dependency(
            ComponentKey(Value.self, qualifier: qualifier), kind: .provider,
            form: ComponentKey(Owner<Value>.self, qualifier: qualifier))
    }

    /// Makes a handle.
    ///
    /// - Complexity: O(1).
    public static func strategy(qualifier: Qualifier?) -> any InjectionStrategy<Owner<Value>> {
        OwnerStrategy(qualifier: qualifier)
    }
}
