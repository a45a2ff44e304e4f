public import Testing

/// Where in a test something was called: what a failure points at.
///
/// Thread-safety: an immutable value.
public struct CallPlace: Sendable, CustomStringConvertible {
    let fileID: StaticString
    let filePath: StaticString
    let line: UInt
    let column: UInt

    /// The place of the caller.
    ///
    /// - Parameters:
    ///   - fileID: The file, as `#fileID` gives it.
    ///   - filePath: The file, as `#filePath` gives it.
    ///   - line: The line.
    ///   - column: The column.
    /// - Complexity: O(1).
    public init(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) {
        self.fileID = fileID
        self.filePath = filePath
        self.line = line
        self.column = column
    }

    /// The place, for Swift Testing.
    public var sourceLocation: SourceLocation {
        SourceLocation(fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: max(1, Int(column)))
    }

    /// `ShopTests/CheckoutTests.swift:12`.
    public var description: String { "\(fileID):\(line)" }
}
