@preconcurrency import XCTest

extension TestFailure {
    /// Records the failure in the XCTest test that runs. A warning is printed: XCTest knows none.
    ///
    /// - Parameter name: The name of the test, where it is known.
    func recordForXCTest(in name: String? = nil) {
        switch severity {
        case .failure: XCTFail(message, file: place.filePath, line: place.line)
        case .warning: print("\(place.filePath):\(place.line): warning: \(name.map { "\($0) : " } ?? "")\(message)")
        }
    }
}
