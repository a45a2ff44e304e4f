extension Component {
    /// Registers the component under a name.
    ///
    /// Its roles take the name too, unless they have a qualifier of their own.
    ///
    /// - Parameter name: Tells it from others of the same type.
    /// - Returns: The component with the name.
    /// - Complexity: O(1).
    public consuming func named(_ name: String) -> Component {
        qualified(by: .name(name))
    }

    /// Registers the component under a typed qualifier.
    ///
    /// Its roles take the qualifier too, unless they have one of their own.
    ///
    /// - Parameter marker: The type that is the qualifier.
    /// - Returns: The component with the qualifier.
    /// - Complexity: O(1).
    public consuming func qualified<Marker>(by marker: Marker.Type) -> Component {
        qualified(by: .type(marker))
    }

    /// Registers the component under a qualifier, or under none.
    ///
    /// Its roles take the qualifier too, unless they have one of their own.
    ///
    /// - Parameter qualifier: Tells it from others of the same type; `nil` is the unnamed one.
    /// - Returns: The component with the qualifier.
    /// - Complexity: O(1).
    public consuming func qualified(by qualifier: Qualifier?) -> Component {
        ComponentRecord.change(&record) { $0.qualify(by: qualifier) }
        return self
    }

    /// Lets the component answer to another type too: a protocol, a base class, anything it converts to.
    ///
    /// ```
    /// .role { $0 as any UserStore }
    /// ```
    ///
    /// All roles of a component give the same cached object. With a role, the component answers to its own type only
    /// where nothing is registered for that explicitly.
    ///
    /// - Parameters:
    ///   - qualifier: Tells it from others of that type; the component's own qualifier where `nil`.
    ///   - convert: Makes the role from an instance. It is called for each request, so it must be cheap and without
    ///     effect.
    /// - Returns: The component with the role.
    /// - Complexity: O(1).
    @inlinable
    public consuming func role<Role>(
        qualifier: Qualifier? = nil, _ convert: @escaping @Sendable (Output) -> Role
    ) -> Component {
        let role = Self.makeRole(qualifier: qualifier, convert)
        return adding(role)
    }

    /// Adds the component to the array of its own type: to what `[Output]` is answered with.
    ///
    /// - Parameter qualifier: The qualifier of the collection.
    /// - Returns: The component with the contribution.
    /// - Complexity: O(1).
    @inlinable
    public consuming func contribute(qualifier: Qualifier? = nil) -> Component {
        contribute(qualifier: qualifier) { $0 }
    }

    /// Adds the component to the array of another type.
    ///
    /// ```
    /// Component(VolumeDiscount.self, init: VolumeDiscount.init).contribute { $0 as any PricingRule }
    /// ```
    ///
    /// - Parameters:
    ///   - qualifier: The qualifier of the collection.
    ///   - convert: Makes the element from an instance.
    /// - Returns: The component with the contribution.
    /// - Complexity: O(1).
    @inlinable
    public consuming func contribute<Element>(
        qualifier: Qualifier? = nil, _ convert: @escaping @Sendable (Output) -> Element
    ) -> Component {
        let role = Self.makeRole(qualifier: qualifier, convert)
        return adding(ComponentContribution(role: role))
    }

    /// Adds the component to the map of another type.
    ///
    /// ```
    /// Component(CardGateway.self, init: CardGateway.init).contribute(key: "card") { $0 as any PaymentGateway }
    /// ```
    ///
    /// - Parameters:
    ///   - key: The key in the map. A second contribution with the same key is an error that names both.
    ///   - qualifier: The qualifier of the collection.
    ///   - convert: Makes the element from an instance.
    /// - Returns: The component with the contribution.
    /// - Complexity: O(1).
    @inlinable
    public consuming func contribute<MapKey: Hashable & Sendable, Element>(
        key: MapKey, qualifier: Qualifier? = nil, _ convert: @escaping @Sendable (Output) -> Element
    ) -> Component {
        let role = Self.makeRole(qualifier: qualifier, convert)
        return adding(ComponentContribution(role: role, mapKey: key))
    }

    @usableFromInline
    consuming func adding(_ role: ComponentRole) -> Component { saying { $0.add(role) } }

    @usableFromInline
    consuming func adding(_ contribution: ComponentContribution) -> Component {
        saying { $0.add(contribution) }
    }

    @inlinable
    static func makeRole<Role>(
        qualifier: Qualifier?, _ convert: @escaping @Sendable (Output) -> Role
    ) -> ComponentRole {
        ComponentRole(key: ComponentKey(Role.self, qualifier: qualifier), from: Output.self) { link in
            Maker { context in convert(try link.unannotated(context)) }
        }
    }
}
