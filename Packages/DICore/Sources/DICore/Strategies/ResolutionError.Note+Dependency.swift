extension ResolutionError.Note {
    /// Who needs something, and where it was written.
    package static func needed(_ dependency: Dependency?, by owner: ComponentDescription) -> ResolutionError.Note {
        let text: ResolutionError.Text = dependency?.label.map { "\($0) of \(owner.name)" } ?? "\(owner.name)"
        return .init(.needed, text, at: owner.place)
    }
}
