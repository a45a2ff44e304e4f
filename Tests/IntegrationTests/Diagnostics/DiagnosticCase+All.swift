extension DiagnosticCase {
    /// Every case that has a golden file.
    static let all: [DiagnosticCase] =
        missing + missingElsewhere + alike + conflicts + cycles + creating + deepDown + strategies + closing
        + asynchronous + isolation
        + properties + scopes + warnings + starting + testing
}
