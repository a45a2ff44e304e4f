import DICore

/// The text of one error in a style.
package final class DiagnosticText {
    /// An error that contains other errors and can be written in styles.
    package protocol Styled {
        func rendered(_ style: DiagnosticStyle) -> String
    }

    private let error: ResolutionError
    private let style: DiagnosticStyle
    private let content: ResolutionError.Content
    private let names: TypeNames

    init(_ error: ResolutionError, style: DiagnosticStyle) {
        self.error = error
        self.style = style
        content = error.content
        names = error.names(in: content)
    }

    /// The largest number of steps of a chain, and of notes of one kind, in a text.
    private static let chainLimit = 24
    private static let noteLimit = 6

    /// The number of errors that are written inside one another, each as the cause of the one around it. Others inside
    /// of these are left out, because a description repeats, and indents, all descriptions inside of it.
    private static let causeLimit = 12

    /// The number of errors that are being written here, each inside the description of the one before.
    @TaskLocal private static var depth = 0
    private let depth = DiagnosticText.depth + 1

    var text: String {
        Self.$depth.withValue(depth) { style == .lines ? linesForTools() : linesForPeople().joined(separator: "\n") }
    }

    /// Returns the text of the error's cause; `nil` without a cause.
    private func cause(_ write: (ResolutionError.Cause) -> String) -> String? {
        if depth <= Self.causeLimit { return error.cause.map(write) }
        return (error.underlying != nil) ? "left out, inside of \(Self.causeLimit) other causes" : nil
    }

    @inline(never)
    private func written(_ text: ResolutionError.Text) -> String { text.text(with: names) }

    // MARK: For people

    private func linesForPeople() -> [String] {
        let color: Color = error.severity == .error ? .red : .yellow
        let head = painted("\(error.severity.rawValue)[\(error.code)]:", color, isBold: true)
        var lines = [head + " " + painted(indented(written(content.message)), nil, isBold: true)]
        if let chain { lines.append(label("chain:") + indented(chain)) }
        lines += notes()
        if let cause = cause(nested) { lines.append(label("cause:") + cause) }
        if let help = content.help { lines.append(label("help:") + painted(indented(written(help)), .green)) }
        return lines
    }

    /// The chain. The middle of a very long one is left out, because a reader needs its ends.
    private var chain: String? {
        let chain = error.chain
        if chain.count < 2 { return nil }
        return written(.joined(ResolutionError.cut(chain.map(\.text), to: Self.chainLimit), by: " → "))
    }

    private func notes() -> [String] {
        var lines: [String] = []
        var width = 0
        for kind in Self.kinds where kind != .also {
            for note in notes(of: kind).prefix(Self.noteLimit) { width = max(width, written(note.content).count) }
        }
        for kind in Self.kinds {
            let notes = notes(of: kind)
            var head = Self.label(of: kind)
            if kind == .also {
                if let text = also(notes) { lines.append(label(head) + text) }
                continue
            }
            for note in notes.prefix(Self.noteLimit) {
                let text = written(note.content)
                var line = label(head) + indented(text)
                if let place = note.place {
                    line += String(repeating: " ", count: width - text.count + 3)
                    line += painted(indented(place.description), .dim)
                }
                lines.append(line)
                head = ""
            }
            if let others = Self.others(in: notes) { lines.append(label("") + others) }
        }
        return lines
    }

    private func notes(of kind: ResolutionError.Note.Kind) -> [ResolutionError.Note] {
        content.notes.filter { $0.kind == kind }
    }

    private func also(_ notes: [ResolutionError.Note]) -> String? {
        guard let first = notes.first else { return nil }
        var text = indented(written(first.content))
        if let place = first.place { text += " " + painted(indented("(\(place))"), .dim) }
        return notes.count > 1 ? "\(text) and \(Self.others(notes.count - 1))" : text
    }

    private static let kinds: [ResolutionError.Note.Kind] = [.needed, .also, .registered, .near]

    private static func label(of kind: ResolutionError.Note.Kind) -> String {
        switch kind {
        case .needed: "needed:"
        case .also: "also:"
        case .registered: "here:"
        case .near: "near:"
        }
    }

    /// Returns a label in its column.
    @inline(never)
    private func label(_ text: String) -> String {
        "  " + painted(text, .dim) + String(repeating: " ", count: 8 - text.count)
    }

    /// Returns the line after the notes of a kind if more notes exist.
    private static func others(in notes: [ResolutionError.Note]) -> String? {
        notes.count > noteLimit ? "and \(others(notes.count - noteLimit))" : nil
    }

    package static func others(_ count: Int) -> String { count == 1 ? "1 other" : "\(count) others" }

    /// The error of the user's code, in this style if it has styles.
    private func nested(_ cause: ResolutionError.Cause) -> String {
        guard let inner = error.underlying as? any Styled else { return indented("\(cause)") }
        let lines = inner.rendered(style).split(separator: "\n", omittingEmptySubsequences: false)
        return "\(cause.typeName): " + lines.joined(separator: "\n" + String(repeating: " ", count: 10))
    }

    /// Text of the user's that may have several lines.
    @inline(never)
    private func indented(_ text: String) -> String {
        text.visibleLines.joined(separator: "\n" + String(repeating: " ", count: 10))
    }

    // MARK: For terminals

    private enum Color: String {
        case red = "31"
        case yellow = "33"
        case green = "32"
        case dim = "2"
    }

    @inline(never)
    private func painted(_ text: String, _ color: Color?, isBold: Bool = false) -> String {
        guard style == .colored, !text.isEmpty else { return text }
        let codes = (isBold ? ["1"] : []) + (color.map { [$0.rawValue] } ?? [])
        return "\u{1B}[\(codes.joined(separator: ";"))m\(text)\u{1B}[0m"
    }

    // MARK: For tools

    private func linesForTools() -> String {
        let place = mainPlace
        var lines = [line(place, error.severity.rawValue, "\(written(content.message)) [\(error.code)]")]
        if let chain { lines.append(line(place, "note", "chain: " + chain)) }
        for kind in Self.kinds {
            let notes = notes(of: kind)
            for note in notes.prefix(Self.noteLimit) {
                lines.append(line(note.place ?? place, "note", "\(Self.label(of: kind)) \(written(note.content))"))
            }
            if let others = Self.others(in: notes) {
                lines.append(line(place, "note", "\(Self.label(of: kind)) \(others)"))
            }
        }
        if let inner = error.underlying as? any Styled {
            lines.append(inner.rendered(.lines))
        } else if let cause = cause(\.description) {
            lines.append(line(place, "note", "cause: \(cause)"))
        }
        if let help = content.help { lines.append(line(place, "note", "help: \(written(help))")) }
        return lines.joined(separator: "\n")
    }

    /// The most useful place: of the dependency, else of the faulty registration, else the end of the chain.
    private var mainPlace: Place? {
        for kind in [ResolutionError.Note.Kind.needed, .registered] {
            if let place = content.notes.first(where: { $0.kind == kind && $0.place != nil })?.place { return place }
        }
        return error.chain.last { $0.place != nil }?.place
    }

    private func line(_ place: Place?, _ word: String, _ text: String) -> String {
        func oneLine(_ text: String) -> String {
            text.visibleLines.filter { !$0.isEmpty }.joined(separator: " ")
        }
        return "\(place.map { "\(oneLine($0.fileID)):\($0.line)" } ?? "<unknown>:0"): \(word): \(oneLine(text))"
    }
}
