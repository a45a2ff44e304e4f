// A reference to a member, such as `GatewayDouble.charge`, serves only to infer types. A synchronous member converts to
// an asynchronous one, and an isolated member to `@isolated(any)`, so each form is written once for all kinds of stubs.
//
// Up to four parameters have overloads of their own: a pack with a closure in it crashes the compiler (Swift 6.3).

extension StubMember {
    /// Creates a stub for a member, and infers the types from the member.
    ///
    /// - Parameter method: A reference to the member, such as `GatewayDouble.charge`. The initializer does not call it.
    public init<Owner>(
        _ method: (Owner) -> @isolated(any) () async throws(Failure) -> Result
    ) where Arguments == Void {
        self.init(nil)
    }

    /// Creates a stub for a member, and infers the types from the member.
    ///
    /// - Parameter method: A reference to the member, such as `GatewayDouble.charge`. The initializer does not call it.
    public init<Owner>(
        _ method: (Owner) -> @isolated(any) (Arguments) async throws(Failure) -> Result
    ) {
        self.init(nil)
    }

    /// Creates a stub for a member, and infers the types from the member.
    ///
    /// - Parameter method: A reference to the member, such as `GatewayDouble.charge`. The initializer does not call it.
    public init<Owner, A, B>(
        _ method: (Owner) -> @isolated(any) (A, B) async throws(Failure) -> Result
    ) where Arguments == (A, B) {
        self.init(nil)
    }

    /// Creates a stub for a member, and infers the types from the member.
    ///
    /// - Parameter method: A reference to the member, such as `GatewayDouble.charge`. The initializer does not call it.
    public init<Owner, A, B, C>(
        _ method: (Owner) -> @isolated(any) (A, B, C) async throws(Failure) -> Result
    ) where Arguments == (A, B, C) {
        self.init(nil)
    }

    /// Creates a stub for a member, and infers the types from the member.
    ///
    /// - Parameter method: A reference to the member, such as `GatewayDouble.charge`. The initializer does not call it.
    public init<Owner, A, B, C, D>(
        _ method: (Owner) -> @isolated(any) (A, B, C, D) async throws(Failure) -> Result
    ) where Arguments == (A, B, C, D) {
        self.init(nil)
    }

    /// Creates a stub for a member, and infers the types from the member.
    ///
    /// - Parameter method: A reference to the member, such as `GatewayDouble.charge`. The initializer does not call it.
    public init<Owner, A, B, C, D, E, each Rest>(
        _ method: (Owner) -> @isolated(any) (A, B, C, D, E, repeat each Rest) async throws(Failure) -> Result
    ) where Arguments == (A, B, C, D, E, repeat each Rest) {
        self.init(nil)
    }
}

extension StubMember {
    /// Creates a stub for a member of an actor, and infers the types from the member.
    ///
    /// - Parameter method: A reference to the member, such as `CatalogDouble.fetch`. The initializer does not call it.
    public init<Owner: Actor>(
        _ method: (isolated Owner) -> () async throws(Failure) -> Result
    ) where Arguments == Void {
        self.init(nil)
    }

    /// Creates a stub for a member of an actor, and infers the types from the member.
    ///
    /// - Parameter method: A reference to the member, such as `CatalogDouble.fetch`. The initializer does not call it.
    public init<Owner: Actor>(
        _ method: (isolated Owner) -> (Arguments) async throws(Failure) -> Result
    ) {
        self.init(nil)
    }

    /// Creates a stub for a member of an actor, and infers the types from the member.
    ///
    /// - Parameter method: A reference to the member, such as `CatalogDouble.fetch`. The initializer does not call it.
    public init<Owner: Actor, A, B>(
        _ method: (isolated Owner) -> (A, B) async throws(Failure) -> Result
    ) where Arguments == (A, B) {
        self.init(nil)
    }

    /// Creates a stub for a member of an actor, and infers the types from the member.
    ///
    /// - Parameter method: A reference to the member, such as `CatalogDouble.fetch`. The initializer does not call it.
    public init<Owner: Actor, A, B, C>(
        _ method: (isolated Owner) -> (A, B, C) async throws(Failure) -> Result
    ) where Arguments == (A, B, C) {
        self.init(nil)
    }

    /// Creates a stub for a member of an actor, and infers the types from the member.
    ///
    /// - Parameter method: A reference to the member, such as `CatalogDouble.fetch`. The initializer does not call it.
    public init<Owner: Actor, A, B, C, D>(
        _ method: (isolated Owner) -> (A, B, C, D) async throws(Failure) -> Result
    ) where Arguments == (A, B, C, D) {
        self.init(nil)
    }

    /// Creates a stub for a member of an actor, and infers the types from the member.
    ///
    /// - Parameter method: A reference to the member, such as `CatalogDouble.fetch`. The initializer does not call it.
    public init<Owner: Actor, A, B, C, D, E, each Rest>(
        _ method: (isolated Owner) -> (A, B, C, D, E, repeat each Rest) async throws(Failure) -> Result
    ) where Arguments == (A, B, C, D, E, repeat each Rest) {
        self.init(nil)
    }
}
