import DICore

/// The texts of a test's failures, as far as they contain refusals of live components.
struct FailureTexts: Sendable {
    private static let mark = "[\(ResolutionError.Code.live.rawValue)]: "
    private var texts: [String] = []

    /// Adds the text of a failure.
    mutating func add(_ text: String) {
        if text.contains(Self.mark) { texts.append(text) }
    }

    /// Whether a refusal is part of one of the texts.
    func contain(_ refusal: ResolutionError) -> Bool {
        texts.contains { $0.contains(Self.mark + refusal.message) }
    }
}
