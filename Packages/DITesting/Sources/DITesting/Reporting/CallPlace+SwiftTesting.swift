public import DIDoubles
public import Testing

extension CallPlace {
    /// The place, for Swift Testing.
    public var sourceLocation: SourceLocation {
        SourceLocation(fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: max(1, Int(column)))
    }
}
