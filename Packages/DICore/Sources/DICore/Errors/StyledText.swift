/// Something that is written in styles.
package protocol StyledText {
    /// The text in a style.
    func rendered(_ style: DiagnosticStyle) -> String
}
