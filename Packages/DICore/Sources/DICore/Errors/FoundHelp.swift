/// Notes and help for an error.
package struct FoundHelp: Sendable {
    package var notes: [ResolutionError.Note] = []
    package var help: ResolutionError.Text?

    package init(notes: [ResolutionError.Note] = [], help: ResolutionError.Text? = nil) {
        self.notes = notes
        self.help = help
    }
}
