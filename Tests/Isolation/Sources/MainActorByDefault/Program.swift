@main
enum Program {
    static func main() throws {
        // The samples compile here. They do not run yet: see "Missing so far" in `Packages/DICore/Next/README.md`.
        try Samples.screens()
    }
}
