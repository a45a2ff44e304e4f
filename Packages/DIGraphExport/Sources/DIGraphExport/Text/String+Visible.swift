extension String {
    /// The text with everything escaped that cannot be seen, or that would change how what is around it reads: line breaks,
    /// control characters, marks of direction. `a\nb`, `\u{202E}`.
    var visible: String {
        guard unicodeScalars.contains(where: \.isInvisible) else { return self }
        var text = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case _ where scalar.isInvisible: text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}

extension Unicode.Scalar {
    fileprivate var isInvisible: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: true
        // They join emoji, and letters in some scripts.
        case .format: value != 0x200D && value != 0x200C
        default: false
        }
    }
}
