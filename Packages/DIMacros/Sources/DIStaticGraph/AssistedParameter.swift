/// The implementation of `@Assisted`, which marks a provider's parameter that the caller passes.
///
/// Each graph has its own name for it, `Assisted`, so that no other type of this name gets in the way.
@propertyWrapper
public struct AssistedParameter<Value> {
    /// The argument.
    public var wrappedValue: Value

    /// Wraps an argument. The compiler calls it.
    public init(wrappedValue: Value) {
        self.wrappedValue = wrappedValue
    }
}
