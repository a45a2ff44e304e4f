/// A redirection of requests for one type to the component of another.
///
/// ```
/// Redirection(from: Controller.self, to: CheckoutController.self) { $0 }
/// ```
///
/// Redirections may follow one another. Base and target share the cached object. A cycle of redirections is an error.
///
/// Thread-safety: an immutable value.
public struct Redirection<Base, Target>: Sendable {
    let record: RedirectionRecord

    /// Makes a redirection.
    ///
    /// - Parameters:
    ///   - base: The requested type.
    ///   - baseQualifier: The qualifier of the requested key.
    ///   - target: The type of the component.
    ///   - qualifier: The qualifier of the component.
    ///   - fileID: The file where the redirection is written.
    ///   - line: The line where the redirection is written.
    ///   - convert: Makes the base from the target: `{ $0 }` for a subclass.
    @inlinable
    public init(
        from base: Base.Type, qualifier baseQualifier: Qualifier? = nil, to target: Target.Type,
        qualifier: Qualifier? = nil, fileID: String = #fileID, line: Int = #line,
        _ convert: @escaping @Sendable (Target) -> Base
    ) {
        self.init(
            ComponentRole(base, baseQualifier, converting: convert),
            target: ComponentKey(target, qualifier: qualifier), place: Place(fileID: fileID, line: line))
    }

    /// Makes a redirection from an unqualified key to a qualified one.
    ///
    /// The parameters are those of the other initializer, which takes no qualifier of the target alone.
    @inlinable
    public init(
        from base: Base.Type, to target: Target.Type, qualifier: Qualifier?, fileID: String = #fileID,
        line: Int = #line, _ convert: @escaping @Sendable (Target) -> Base
    ) {
        self.init(from: base, qualifier: nil, to: target, qualifier: qualifier, fileID: fileID, line: line, convert)
    }

    @usableFromInline
    init(_ role: ComponentRole, target: ComponentKey, place: Place) {
        record = RedirectionRecord(from: role, to: target, place: place)
    }
}

/// Leads requests for one key to the component of another one.
package final class RedirectionRecord: Sendable {
    package let role: ComponentRole
    package let target: ComponentKey
    package let place: Place

    /// The modules and the rule that install it; `nil` for none.
    private let installation: Installation?

    /// The component of a rule that answers the target, whatever else is registered for that; `nil` for none.
    package let own: ComponentRecord?

    init(
        from role: ComponentRole, to target: ComponentKey, place: Place, by installation: Installation? = nil,
        own: ComponentRecord? = nil
    ) {
        self.role = role
        self.target = target
        self.place = place
        self.installation = installation
        self.own = own
    }

    /// Returns the same redirection, installed by modules or a rule.
    func installed(by installation: Installation?) -> RedirectionRecord {
        guard let installation else { return self }
        return RedirectionRecord(
            from: role, to: target, place: place.installed(by: installation.modules), by: installation)
    }

    package var key: ComponentKey { role.key }

    /// The rule that lets it answer; `nil` for none.
    package var rule: RuleRecord? { installation?.rule }

    var description: RedirectionDescription { RedirectionDescription(key: key, target: target, place: place) }
}
