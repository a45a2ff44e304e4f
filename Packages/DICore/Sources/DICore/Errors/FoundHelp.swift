/// Notes and help for an error.
struct FoundHelp: Sendable {
    var notes: [ResolutionError.Note] = []
    var help: ResolutionError.Text?
}
