/// The name of the property behind a key path, as far as it can be known.
enum FieldName {
    /// Returns `\.number`; for a computed property of a class, whose key path has no name, `a field of Card`.
    static func text<Value, Field>(of path: KeyPath<Value, Field>) -> String {
        let text = "\(path)"
        // `\Card.number`, or `\Card.<computed 0x000… (String)>`.
        guard !text.contains("<"), let dot = text.firstIndex(of: ".") else {
            return "a field of \(ArgumentText.typeName(Value.self))"
        }
        return "\\\(text[dot...])"
    }
}
