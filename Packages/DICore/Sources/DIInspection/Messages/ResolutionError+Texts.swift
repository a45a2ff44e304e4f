public import DICore

extension ResolutionError {
    /// The reason in one sentence.
    ///
    /// - Complexity: O(*n*) in the length of the whole error, because the names of its types must be unique within it.
    public var message: String { content.message.text(with: names) }

    /// Places that matter: of the dependency, of duplicates.
    ///
    /// - Complexity: O(*n*) in the length of the chain.
    public var notes: [Note] { content.notes }

    /// The advice in one sentence.
    ///
    /// - Complexity: O(*n*) in the length of the whole error.
    public var help: String? { content.help?.text(with: names) }

    /// The description of the error of the user's code.
    ///
    /// - Complexity: That of the description of the user's error.
    public var cause: Cause? {
        if case .written(let texts) = fact, let cause = texts.decodedCause { return cause }
        if case .reworded(let error, _) = fact { return error.cause }
        return underlying.map(Cause.init)
    }

    /// Returns the same error with other notes.
    ///
    /// - Parameter notes: The new ``notes``.
    public func withNotes(_ notes: [Note]) -> ResolutionError {
        reworded(.notes(notes))
    }

    /// Returns the error as text, without a line break at its end.
    ///
    /// The text is the same in every run. Types have short names, and full ones if short ones are ambiguous.
    /// - Parameter style: For people, for terminals with colors, or for tools.
    /// - Complexity: O(*n*) in the length of the text.
    public func rendered(_ style: DiagnosticStyle) -> String { DiagnosticText(self, style: style).text }

    /// The names of the types in the error.
    var names: TypeNames { names(in: content) }

    func names(in content: Content) -> TypeNames {
        TypeNames(
            of: content.message.keys + chain.map(\.key) + content.notes.flatMap(\.content.keys)
                + (content.help?.keys ?? []) + [key])
    }

    /// The texts with the keys in them.
    struct Content {
        var message: Text
        var notes: [Note] = []
        var help: Text?

        func reworded(_ rewording: Rewording, insteadOf key: ComponentKey) -> Content {
            var content = self
            switch rewording {
            case .message(let message, let help):
                content.message = message
                content.help = help ?? self.help
            case .note(let note):
                if !notes.contains(where: { $0.kind == note.kind }) { content.notes.insert(note, at: 0) }
            case .notes(let notes): content.notes = notes
            case .name(let words):
                content.message = message.replacing(key, with: words)
                content.help = help?.replacing(key, with: words)
            }
            return content
        }
    }
}

/// The style of the text of errors and reports.
///
/// Thread-safety: an immutable value.
public enum DiagnosticStyle: Sendable, Hashable, CaseIterable {
    /// For people: a line with the message, and below it the chain, the places that matter and advice.
    case plain

    /// The same with ANSI escape sequences, for terminals that show colors.
    case colored

    /// For tools: a line `file:line: error: message [code]`, and lines `file:line: note: …`, as compilers write them.
    /// The file is a `#fileID`.
    case lines

    /// Escapes every character that a reader cannot see, or that changes how the text around it reads: control
    /// characters, line breaks, characters that set the direction, invisible spaces, and a combining mark at the
    /// beginning.
    ///
    /// Everything that the toolkit writes is escaped in this way: errors, reports, graphs, snapshots, traces and
    /// transcripts.
    ///
    /// - Parameter text: A text in one line, such as a name.
    /// - Returns: The text with escapes as in Swift's literals: `a\nb`, `\u{202E}`. Escaping it again changes nothing.
    /// - Complexity: O(*n*) in the length of the text.
    public static func visible(_ text: String) -> String { text.visible }
}

/// Writes errors in full. DICore finds this type by its name.
///
/// The type is not internal: a release build would remove an internal type without references.
package enum ErrorWriter: ResolutionError.Writer {
    package static func text(of error: ResolutionError) -> String { error.rendered(.plain) }
    package static func text(of text: ResolutionError.Text) -> String { text.text(with: TypeNames(of: text.keys)) }
    package static func components(of generation: AnyObject) -> (any Sendable)? {
        (generation as? Generation).map { ListedComponents(of: $0) }
    }
    package static func differ(_ left: Any, _ right: Any) -> Bool { ModuleComparison.differ(left, right) }
}
