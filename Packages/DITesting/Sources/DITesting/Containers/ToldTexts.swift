import DICore

/// Texts that a test failed with, as far as refusals of live components are in them.
struct ToldTexts: Sendable {
    private static let mark = "[\(ResolutionError.Code.live.rawValue)]: "
    private var texts: [String] = []

    /// Adds what a test failed with.
    mutating func add(_ text: String) {
        if text.contains(Self.mark) { texts.append(text) }
    }

    /// These texts and others.
    func adding(_ others: ToldTexts) -> ToldTexts {
        var all = self
        all.texts += others.texts
        return all
    }

    /// Whether a refusal is in one of the texts.
    func contain(_ refusal: ResolutionError) -> Bool {
        texts.contains { $0.contains(Self.mark + refusal.message) }
    }
}
