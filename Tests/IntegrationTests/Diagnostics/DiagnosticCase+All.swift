extension DiagnosticCase {
    /// Every case that has a golden file.
    static let all: [DiagnosticCase] =
        missing + missingElsewhere + alike + conflicts + rules + cycles + creating + deepDown + strategies + closing
        + asynchronous + isolation
        + properties + decorators + scopes + limits + warnings + starting + testing + compatibility
}
