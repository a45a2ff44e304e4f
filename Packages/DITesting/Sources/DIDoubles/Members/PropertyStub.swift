import DICore

/// What answers for a property of a double, and keeps what it was set to.
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
/// Setting it needs no stub, and without one for ``get`` it answers with what it was set to last.
///
/// Thread-safety: may be used from any thread where the value is `Sendable`.
public final class PropertyStub<Value> {
    /// Reading the property.
    public let get: Stub<Void, Value, Never>

    /// Setting the property.
    public let set: Stub<Value, Void, Never>

    /// Makes a stub whose type is written out.
    ///
    /// - Complexity: O(1).
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

    /// Makes a stub for a property, with its type.
    ///
    /// - Parameter path: Refers to the property. It is not read.
    /// - Complexity: O(1).
    public convenience init<Owner>(_ path: KeyPath<Owner, Value>) {
        self.init()
    }
}

// Safety: it holds two constants, which are `Sendable` where the value is.
extension PropertyStub: @unchecked Sendable where Value: Sendable {}

extension PropertyStub: NamedStub {
    func bind(to double: DoubleIdentity, label: String) {
        get.bind(to: double, label: label)
        set.bind(to: double, label: label)
    }

    var unexpectedCalls: [UnexpectedCall] { self.get.unexpectedCalls + self.set.unexpectedCalls }

    func forgetCalls() {
        get.forgetCalls()
        set.forgetCalls()
    }

    func removeStubs() {
        get.removeStubs()
        set.removeStubs()
    }
}
