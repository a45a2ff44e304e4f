extension ResolutionError {
    /// Whether it says that nothing exists, where only that was wanted.
    var isNothingExists: Bool { underlying is NothingExists }
}
