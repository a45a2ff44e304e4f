import DICore

/// A stub that answers and records the uses of one property of a double.
///
/// ```
/// struct Members {
///     let currency = PropertyStub(\GatewayDouble.currency)
/// }
///
/// var currency: String {
///     get { on.currency.get() }
///     set { on.currency.set(newValue) }
/// }
///
/// gateway.on.currency.get.returns("EUR")
/// gateway.on.currency.set.arguments
/// ```
///
/// Setting the property needs no stub. Without a stub for ``get``, the property returns its latest value.
///
/// Thread-safety: safe to use from any thread if the value is `Sendable`.
public final class PropertyStub<Value> {
    /// The stub for reading the property.
    public let get: Stub<Void, Value, Never>

    /// The stub for setting the property.
    public let set: Stub<Value, Void, Never>

    /// Creates a stub with an explicit type.
    public init() {
        let last = Guarded(Unchecked(Value?.none))
        get = Stub(accessor: "get") { _ in last.withLock { Unchecked($0.value) }.value }
        set = Stub(accessor: "set") { value in
            let value = Unchecked(Value?.some(value))
            let dropped = last.withLock { last in
                defer { last = value }
                return last
            }
            withExtendedLifetime(dropped) {}  // released here, outside the lock
        }
    }

    /// Creates a stub for a property, and infers the type from the property.
    ///
    /// - Parameter path: A key path to the property. The initializer does not read it.
    public convenience init<Owner>(_ path: KeyPath<Owner, Value>) {
        self.init()
    }
}

// Safety: it holds two constants, which are `Sendable` if the value is.
extension PropertyStub: @unchecked Sendable where Value: Sendable {}

/// A ``PropertyStub``, with its type erased.
protocol StubbedProperty {
    var accessors: [any StubMember] { get }
}

extension PropertyStub: StubbedProperty {
    var accessors: [any StubMember] { [get, set] }
}
