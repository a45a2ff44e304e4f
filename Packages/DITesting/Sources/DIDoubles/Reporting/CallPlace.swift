/// The source location of a call, at which a failure points.
///
/// Thread-safety: an immutable value.
public struct CallPlace: Sendable, CustomStringConvertible {
    /// The file ID, from `#fileID`.
    public let fileID: StaticString

    /// The file path, from `#filePath`.
    public let filePath: StaticString

    /// The line, counted from 1.
    public let line: UInt

    /// The column, counted from 1.
    public let column: UInt

    /// Creates a location, by default that of the caller.
    ///
    /// - Parameters:
    ///   - fileID: The file ID.
    ///   - filePath: The file path.
    ///   - line: The line.
    ///   - column: The column.
    public init(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) {
        self.fileID = fileID
        self.filePath = filePath
        self.line = line
        self.column = column
    }

    /// The location as text: `ShopTests/CheckoutTests.swift:12`.
    public var description: String { "\(fileID):\(line)" }
}
