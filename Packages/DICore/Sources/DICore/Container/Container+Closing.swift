extension Container {
    /// Closes what was created, in the reverse order of creation, and drops all cached objects.
    ///
    /// From the moment it is called nothing can be resolved any more: requests throw ``ResolutionError/Code/closed``. A
    /// creation in progress is completed; what it made is closed with the rest, or, where closing has ended meanwhile, at once,
    /// and whoever asked for it gets the error. Each closer runs once, one after the other, on the actor
    /// of its component, also where another one failed. Existing instances are not closed: who made them closes them.
    /// Scopes that are open in it, and its children, are closed first, the last one that was made before the others.
    ///
    /// A closer may use what exists still; what would have to be created is refused.
    ///
    /// Closing twice, or from two tasks, runs the closers once; both wait, and both get the error. Only a closer that closes
    /// its own container does not wait for itself: there the call returns at once. The closers run to their end although the
    /// calling task is cancelled.
    ///
    /// - Throws: ``ClosingError``, with everything that closers threw.
    /// - Complexity: O(*n* log *n*) in the number of components, and O(*m*) in the number of instances with a closer.
    public func close() async throws(ClosingError) {
        try await core.close()
    }
}
