public import DIDoubles
public import Testing

extension CallPlace {
    /// The location in the form of Swift Testing.
    public var sourceLocation: SourceLocation {
        SourceLocation(fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: max(1, Int(column)))
    }
}
