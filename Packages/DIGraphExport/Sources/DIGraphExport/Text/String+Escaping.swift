import DICore

extension String {
    /// The text with invisible characters escaped, as in DICore's messages.
    var visible: String { DiagnosticStyle.visible(self) }

    /// Returns the text with some characters replaced; those without a replacement stay.
    func replacingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
        var result = ""
        for scalar in unicodeScalars {
            if let text = replacement(scalar) { result += text } else { result.unicodeScalars.append(scalar) }
        }
        return result
    }
}
