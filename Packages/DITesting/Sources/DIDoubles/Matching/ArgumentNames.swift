/// What the arguments of a member are called in messages.
struct ArgumentNames {
    private let labels: [String?]
    private let isProperty: Bool

    /// No labels are known.
    init() {
        labels = []
        isProperty = false
    }

    /// - Parameter function: The name of the member, as `#function` gives it.
    init(of function: String) {
        labels = CallText.labels(of: function)
        isProperty = function.last != ")"
    }

    /// `to`, or `argument 1` for an argument without a label; `value` for what a property is set to.
    subscript(index: Int) -> String {
        if isProperty, index == 0 { return "value" }
        // A double may keep something else than what its member was called with.
        guard index < labels.count, let label = labels[index] else { return "argument \(index + 1)" }
        return label
    }
}
