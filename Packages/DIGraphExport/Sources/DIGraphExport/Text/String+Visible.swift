extension String {
    /// The text with everything escaped that cannot be seen, or that would change how what is around it reads: line
    /// breaks, control characters, marks of direction, and a mark at the beginning, which would go onto what is in
    /// front of the text. `a\nb`, `\u{202E}`.
    var visible: String {
        let startsWithMark = unicodeScalars.first?.properties.isGraphemeExtend ?? false
        guard startsWithMark || unicodeScalars.contains(where: Self.isInvisible) else { return self }
        var text = ""
        for (position, scalar) in unicodeScalars.enumerated() {
            switch scalar {
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case _ where Self.isInvisible(scalar) || (position == 0 && startsWithMark):
                text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }

    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: true
        // They join emoji, and letters in some scripts.
        case .format: scalar.value != 0x200D && scalar.value != 0x200C
        default: false
        }
    }
}
