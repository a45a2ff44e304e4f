extension ResolutionEvent {
    /// Notes the scope around the event.
    mutating func note(_ scope: Lifespan?) {
        self.scope = scope?.owner.scopeName
        scopeNumber = scope?.observed?.number
    }
}
