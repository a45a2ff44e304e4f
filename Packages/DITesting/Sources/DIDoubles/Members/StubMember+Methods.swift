// A member is referred to, such as `GatewayDouble.charge`, for its types only. A synchronous one reads as an asynchronous one
// here, and one that is bound to an actor as any other, so that each form is written once for all kinds of stubs.
//
// Up to four parameters are written out: where one of them is a closure, a pack makes the compiler crash (Swift 6.3).

extension StubMember {
    /// Makes a stub for a member, with its types.
    ///
    /// - Parameter method: Refers to the member, such as `GatewayDouble.charge`. It is not called.
    /// - Complexity: O(1).
    public init<Owner>(
        _ method: (Owner) -> @isolated(any) () async throws(Failure) -> Result
    ) where Arguments == Void {
        self.init(nil)
    }

    /// Makes a stub for a member, with its types.
    ///
    /// - Parameter method: Refers to the member, such as `GatewayDouble.charge`. It is not called.
    /// - Complexity: O(1).
    public init<Owner>(
        _ method: (Owner) -> @isolated(any) (Arguments) async throws(Failure) -> Result
    ) {
        self.init(nil)
    }

    /// Makes a stub for a member, with its types.
    ///
    /// - Parameter method: Refers to the member, such as `GatewayDouble.charge`. It is not called.
    /// - Complexity: O(1).
    public init<Owner, A, B>(
        _ method: (Owner) -> @isolated(any) (A, B) async throws(Failure) -> Result
    ) where Arguments == (A, B) {
        self.init(nil)
    }

    /// Makes a stub for a member, with its types.
    ///
    /// - Parameter method: Refers to the member, such as `GatewayDouble.charge`. It is not called.
    /// - Complexity: O(1).
    public init<Owner, A, B, C>(
        _ method: (Owner) -> @isolated(any) (A, B, C) async throws(Failure) -> Result
    ) where Arguments == (A, B, C) {
        self.init(nil)
    }

    /// Makes a stub for a member, with its types.
    ///
    /// - Parameter method: Refers to the member, such as `GatewayDouble.charge`. It is not called.
    /// - Complexity: O(1).
    public init<Owner, A, B, C, D>(
        _ method: (Owner) -> @isolated(any) (A, B, C, D) async throws(Failure) -> Result
    ) where Arguments == (A, B, C, D) {
        self.init(nil)
    }

    /// Makes a stub for a member, with its types.
    ///
    /// - Parameter method: Refers to the member, such as `GatewayDouble.charge`. It is not called.
    /// - Complexity: O(1).
    public init<Owner, A, B, C, D, E, each Rest>(
        _ method: (Owner) -> @isolated(any) (A, B, C, D, E, repeat each Rest) async throws(Failure) -> Result
    ) where Arguments == (A, B, C, D, E, repeat each Rest) {
        self.init(nil)
    }
}

extension StubMember {
    /// Makes a stub for a member of an actor, with its types.
    ///
    /// - Parameter method: Refers to the member, such as `CatalogDouble.fetch`. It is not called.
    /// - Complexity: O(1).
    public init<Owner: Actor>(
        _ method: (isolated Owner) -> () async throws(Failure) -> Result
    ) where Arguments == Void {
        self.init(nil)
    }

    /// Makes a stub for a member of an actor, with its types.
    ///
    /// - Parameter method: Refers to the member, such as `CatalogDouble.fetch`. It is not called.
    /// - Complexity: O(1).
    public init<Owner: Actor>(
        _ method: (isolated Owner) -> (Arguments) async throws(Failure) -> Result
    ) {
        self.init(nil)
    }

    /// Makes a stub for a member of an actor, with its types.
    ///
    /// - Parameter method: Refers to the member, such as `CatalogDouble.fetch`. It is not called.
    /// - Complexity: O(1).
    public init<Owner: Actor, A, B>(
        _ method: (isolated Owner) -> (A, B) async throws(Failure) -> Result
    ) where Arguments == (A, B) {
        self.init(nil)
    }

    /// Makes a stub for a member of an actor, with its types.
    ///
    /// - Parameter method: Refers to the member, such as `CatalogDouble.fetch`. It is not called.
    /// - Complexity: O(1).
    public init<Owner: Actor, A, B, C>(
        _ method: (isolated Owner) -> (A, B, C) async throws(Failure) -> Result
    ) where Arguments == (A, B, C) {
        self.init(nil)
    }

    /// Makes a stub for a member of an actor, with its types.
    ///
    /// - Parameter method: Refers to the member, such as `CatalogDouble.fetch`. It is not called.
    /// - Complexity: O(1).
    public init<Owner: Actor, A, B, C, D>(
        _ method: (isolated Owner) -> (A, B, C, D) async throws(Failure) -> Result
    ) where Arguments == (A, B, C, D) {
        self.init(nil)
    }

    /// Makes a stub for a member of an actor, with its types.
    ///
    /// - Parameter method: Refers to the member, such as `CatalogDouble.fetch`. It is not called.
    /// - Complexity: O(1).
    public init<Owner: Actor, A, B, C, D, E, each Rest>(
        _ method: (isolated Owner) -> (A, B, C, D, E, repeat each Rest) async throws(Failure) -> Result
    ) where Arguments == (A, B, C, D, E, repeat each Rest) {
        self.init(nil)
    }
}
