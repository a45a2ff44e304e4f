extension AsyncStub {
    // A reference to a method with a closure as a parameter crashes the compiler (Swift 6.3) if the parameters are a
    // pack. These initializers have no pack, and the one with a pack is disfavored.

    /// Creates a stub for a member with 1 parameter, and infers the types from the member.
    public convenience init<Owner>(
        _ method: (Owner) -> nonisolated(nonsending) (Arguments) async throws(Failure) -> Result,
        name: String? = nil
    ) {
        self.init(name)
    }

    /// Creates a stub for a member with 2 parameters, and infers the types from the member.
    public convenience init<Owner, A, B>(
        _ method: (Owner) -> nonisolated(nonsending) (A, B) async throws(Failure) -> Result,
        name: String? = nil
    ) where Arguments == (A, B) {
        self.init(name)
    }

    /// Creates a stub for a member with 3 parameters, and infers the types from the member.
    public convenience init<Owner, A, B, C>(
        _ method: (Owner) -> nonisolated(nonsending) (A, B, C) async throws(Failure) -> Result,
        name: String? = nil
    ) where Arguments == (A, B, C) {
        self.init(name)
    }

    /// Creates a stub for a member with 4 parameters, and infers the types from the member.
    public convenience init<Owner, A, B, C, D>(
        _ method: (Owner) -> nonisolated(nonsending) (A, B, C, D) async throws(Failure) -> Result,
        name: String? = nil
    ) where Arguments == (A, B, C, D) {
        self.init(name)
    }

    /// Creates a stub for a member with 5 parameters, and infers the types from the member.
    public convenience init<Owner, A, B, C, D, E>(
        _ method: (Owner) -> nonisolated(nonsending) (A, B, C, D, E) async throws(Failure) -> Result,
        name: String? = nil
    ) where Arguments == (A, B, C, D, E) {
        self.init(name)
    }

    /// Creates a stub for a member with 6 parameters, and infers the types from the member.
    public convenience init<Owner, A, B, C, D, E, F>(
        _ method: (Owner) -> nonisolated(nonsending) (A, B, C, D, E, F) async throws(Failure) -> Result,
        name: String? = nil
    ) where Arguments == (A, B, C, D, E, F) {
        self.init(name)
    }
}
