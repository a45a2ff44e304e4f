extension Component where Origin == ComponentOrigin.Supplied, Output: Sendable {
    /// A component whose instance is supplied by whoever opens a scope: a request, a user's identity.
    ///
    /// ```
    /// Component(Request.self, suppliedIn: .request)
    /// try await container.withScope(.request, values: [.value(request)]) { scope in … }
    /// ```
    ///
    /// Other components need it like any other. A scope is not opened without it.
    ///
    /// - Parameters:
    ///   - type: What it is asked for by.
    ///   - scope: The scope that it lives in.
    ///   - fileID: Where it is written.
    ///   - line: Where it is written.
    /// - Complexity: O(1).
    public init(_ type: Output.Type, suppliedIn scope: ScopeName, fileID: String = #fileID, line: Int = #line) {
        var attributes = ComponentAttributes(fileID: fileID, line: line)
        attributes.cache = .suppliedIn(scope)
        self.init(strategy: SuppliedStrategy(scope: scope), attributes: attributes)
    }
}
