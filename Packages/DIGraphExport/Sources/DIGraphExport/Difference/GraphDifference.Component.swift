extension GraphDifference {
    /// A component that is different.
    ///
    /// Thread-safety: an immutable value.
    public struct Component: Sendable, Equatable, Codable {
        /// In which way it is different.
        public let mark: Mark

        /// Its type and qualifier; short, unless two in these graphs would read alike.
        public let name: String

        /// Which of its component's decorators makes it, counted from one, the innermost; `nil` where it is no
        /// decorator's.
        public let decoratorNumber: Int?

        /// When it answers, where a rule decides that.
        public let condition: String?

        /// How long its instances live, where they are made, and how it stands to others: as it is now, or, where it
        /// was removed, as it was.
        public let traits: [String]

        /// Where it is registered, such as `Shop/Checkout.swift:41`; `nil` where nobody knows.
        public let place: String?

        /// What it needs, where it was added.
        public let needs: [String]

        /// What has changed of it, where it is in both.
        public let details: [Detail]

        /// What tells it from others of its name: `decorator 2`.
        var distinction: [String] {
            let decorator = decoratorNumber.map { $0 == 1 ? "decorator" : "decorator \($0)" }
            return [decorator, condition].compactMap(\.self)
        }
    }
}
