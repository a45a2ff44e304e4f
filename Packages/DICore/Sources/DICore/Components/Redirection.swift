/// Lets a request for one type be answered by the component of another.
///
/// ```
/// Redirection(from: Controller.self, to: CheckoutController.self) { $0 }
/// ```
///
/// Redirections may follow one another; base and target share the cached object. A circle of redirections is an error.
///
/// Thread-safety: an immutable value.
public struct Redirection<Base, Target>: Sendable {
    let record: RedirectionRecord

    /// Makes a redirection.
    ///
    /// - Parameters:
    ///   - base: What is asked for.
    ///   - baseQualifier: Its qualifier.
    ///   - target: What answers.
    ///   - qualifier: The qualifier of what answers.
    ///   - fileID: Where it is written.
    ///   - line: Where it is written.
    ///   - convert: Makes the base from the target: `{ $0 }` where it is a subclass.
    /// - Complexity: O(1).
    @inlinable
    public init(
        from base: Base.Type, qualifier baseQualifier: Qualifier? = nil, to target: Target.Type,
        qualifier: Qualifier? = nil, fileID: String = #fileID, line: Int = #line,
        _ convert: @escaping @Sendable (Target) -> Base
    ) {
        self.init(
            ComponentRole(key: ComponentKey(base, qualifier: baseQualifier), from: target) { link in
                Maker { context in convert(try link.unannotated(context)) }
            }, target: ComponentKey(target, qualifier: qualifier), place: Place(fileID: fileID, line: line))
    }

    /// Makes a redirection from an unqualified key to a qualified one.
    ///
    /// - Parameters:
    ///   - base: What is asked for.
    ///   - target: What answers.
    ///   - qualifier: The qualifier of what answers.
    ///   - fileID: Where it is written.
    ///   - line: Where it is written.
    ///   - convert: Makes the base from the target: `{ $0 }` where it is a subclass.
    /// - Complexity: O(1).
    @inlinable
    public init(
        from base: Base.Type, to target: Target.Type, qualifier: Qualifier?, fileID: String = #fileID,
        line: Int = #line, _ convert: @escaping @Sendable (Target) -> Base
    ) {
        self.init(
            from: base, qualifier: nil, to: target, qualifier: qualifier, fileID: fileID, line: line, convert)
    }

    @usableFromInline
    init(_ role: ComponentRole, target: ComponentKey, place: Place) {
        record = RedirectionRecord(role: role, target: target, place: place)
    }
}
