/// Something that is written in styles.
protocol StyledText {
    /// The text in a style.
    func rendered(_ style: DiagnosticStyle) -> String
}
