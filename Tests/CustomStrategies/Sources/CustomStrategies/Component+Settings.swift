public import DICore

extension Component where Origin == ComponentOrigin.Made, Output: LosslessStringConvertible {
    /// A component whose instances are read from the settings.
    public init(_ type: Output.Type, setting name: String, fileID: String = #fileID, line: Int = #line) {
        self.init(type, strategy: SettingStrategy(name), fileID: fileID, line: line)
    }
}
