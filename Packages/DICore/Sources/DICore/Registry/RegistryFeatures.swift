/// The things that few containers have, so that code looks for them only where they are.
struct RegistryFeatures: OptionSet, Sendable {
    let rawValue: UInt8

    /// Some component is private to a module.
    static let privateComponents = RegistryFeatures(rawValue: 1)

    /// Some component overrides others.
    static let overridingComponents = RegistryFeatures(rawValue: 2)

    static let decorators = RegistryFeatures(rawValue: 4)
    static let rules = RegistryFeatures(rawValue: 8)

    /// Some rule may answer any key.
    static let openRules = RegistryFeatures(rawValue: 16)

    /// Some rule may answer certain receivers only.
    static let contextualRules = RegistryFeatures(rawValue: 32)

    /// Scopes supply the instances of some component, or some component says which scopes are around others.
    static let scopes = RegistryFeatures(rawValue: 64)
}
