import DIInspection

extension String {
    /// The text with invisible characters escaped, as in the messages of DIInspection.
    var visible: String { DiagnosticStyle.visible(self) }

    /// The text, which is JSON, with invisible characters in JSON's own escapes, so that it decodes to the same values.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    var visibleJSON: String {
        replacingScalars { scalar in
            // A line break lies between strings, in which the encoder has escaped it. A combining mark is invisible
            // only without a character before it.
            let text = "_\(scalar)"
            if scalar == "\n" || text.visible == text { return nil }
            return UTF16.encode(scalar)?.reduce(into: "") { escape, unit in
                let digits = String(unit, radix: 16)
                escape += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }
        }
    }

    /// Returns the text with some characters replaced; those without a replacement stay.
    func replacingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
        var result = ""
        for scalar in unicodeScalars {
            if let text = replacement(scalar) { result += text } else { result.unicodeScalars.append(scalar) }
        }
        return result
    }

    /// Returns the space in front of a line in nested modules.
    static func indent(_ depth: Int) -> String {
        // The limit keeps the text of deeply nested modules from growing with the square of the depth.
        String(repeating: "  ", count: Swift.min(depth, 16) + 1)
    }
}
