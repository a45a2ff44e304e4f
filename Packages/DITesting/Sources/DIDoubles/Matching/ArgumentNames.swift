/// The names of a member's arguments, for messages.
struct ArgumentNames {
    private let labels: [String?]
    private let isProperty: Bool

    /// Creates names without known labels.
    init() {
        labels = []
        isProperty = false
    }

    /// - Parameter function: The name of the member, as `#function` gives it.
    init(of function: String) {
        labels = CallText.labels(of: function)
        isProperty = function.last != ")"
    }

    /// Returns `to`, or `argument 1` for an argument without a label; `value` for the new value of a property.
    subscript(index: Int) -> String {
        if isProperty, index == 0 { return "value" }
        // A double may forward other values to its stub than the arguments of its member.
        guard index < labels.count, let label = labels[index] else { return "argument \(index + 1)" }
        return label
    }
}
