extension (any Actor)? {
    /// Whether the isolation of a caller is the main actor.
    var isMain: Bool {
        guard let self else { return false }
        return self === MainActor.shared
    }
}
