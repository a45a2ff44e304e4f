public import DIDoubles
public import Testing
@preconcurrency import XCTest

extension TestFailure {
    /// Records the failure in the Swift Testing test of the calling task.
    func record() {
        Issue.record(
            Comment(rawValue: message), severity: severity == .failure ? .error : .warning,
            sourceLocation: place.sourceLocation)
    }
}

extension TestFailure {
    /// Records the failure in the running XCTest test. XCTest has no warnings, so a warning is printed.
    ///
    /// - Parameter name: The name of the test, if it is known.
    func recordForXCTest(in name: String? = nil) {
        switch severity {
        case .failure: XCTFail(message, file: place.filePath, line: place.line)
        case .warning: print("\(place.filePath):\(place.line): warning: \(name.map { "\($0) : " } ?? "")\(message)")
        }
    }
}

extension CallPlace {
    /// The location in the form of Swift Testing.
    public var sourceLocation: SourceLocation {
        SourceLocation(fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: max(1, Int(column)))
    }
}
