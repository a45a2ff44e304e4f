extension Container {
    /// Makes a child container, which inherits the components of this one.
    ///
    /// Its own components take precedence there, without `.overriding()`. A cached component that depends on a replaced one has its
    /// own instance in the child. A child sees later changes of this container. It keeps this container alive, but not vice versa.
    ///
    /// - Parameters:
    ///   - duplicates: The policy for several explicit components for one key in it; that of this container where `nil`.
    ///   - components: The components of the child.
    /// - Complexity: O(*n*) in the number of these components.
    public func child(
        duplicates: DuplicatePolicy? = nil, @ComponentBuilder _ components: () -> ComponentList = { ComponentList() }
    ) -> Container {
        Container(Registry(policy: duplicates ?? core.policy, components()), inside: self)
    }
}
