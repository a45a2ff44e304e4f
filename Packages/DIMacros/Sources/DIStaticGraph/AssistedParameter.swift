/// The implementation of `@Assisted`, which marks a provider's parameter that the caller passes.
///
/// Each graph has its own name for it, `Assisted`, so that it does not conflict with another type of this name.
@propertyWrapper
public struct AssistedParameter<Value> {
    /// The argument.
    public var wrappedValue: Value

    /// Wraps an argument. The compiler calls it.
    public init(wrappedValue: Value) {
        self.wrappedValue = wrappedValue
    }
}
