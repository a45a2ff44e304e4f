/// When a call came, and of which member.
struct CallStamp: Sendable {
    /// Its place among the calls of all doubles.
    let number: Int

    /// What `#function` gave.
    let function: StaticString
}
