package import DICore

/// Writes errors in full. DICore finds this type by its name.
///
/// The type is not internal: a release build would remove an internal type without references.
package enum ErrorWriter: ResolutionError.Writer {
    package static func text(of error: ResolutionError) -> String { error.rendered(.plain) }
    package static func text(of text: ResolutionError.Text) -> String { text.text(with: TypeNames(of: text.keys)) }
}
