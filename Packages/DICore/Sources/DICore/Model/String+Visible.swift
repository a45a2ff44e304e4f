extension String {
    /// The text with every character escaped that a reader cannot see, or that changes how the text around it reads:
    /// control characters, line breaks, characters that set the direction, invisible spaces, and a combining mark at
    /// the beginning.
    ///
    /// Escaping a text twice changes nothing more.
    package var visible: String {
        let isPlain = utf8.allSatisfy { 0x20..<0x7F ~= $0 }
        if isPlain { return self }
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

    /// The lines of a text that may have several, each with everything escaped that ``visible`` escapes.
    package var visibleLines: [String] {
        split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }.map { String($0).visible }
    }

    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: true
        // These two join emoji, and letters in some scripts.
        case .format: scalar.value != 0x200D && scalar.value != 0x200C
        default: false
        }
    }
}
