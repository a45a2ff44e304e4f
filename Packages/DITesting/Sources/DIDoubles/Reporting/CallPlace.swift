/// Where something was called: what a failure points at.
///
/// Thread-safety: an immutable value.
public struct CallPlace: Sendable, CustomStringConvertible {
    /// The file, as `#fileID` gives it.
    public let fileID: StaticString

    /// The file, as `#filePath` gives it.
    public let filePath: StaticString

    /// The line, from 1.
    public let line: UInt

    /// The column, from 1.
    public let column: UInt

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

    /// `ShopTests/CheckoutTests.swift:12`.
    public var description: String { "\(fileID):\(line)" }
}
