@preconcurrency import XCTest

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
