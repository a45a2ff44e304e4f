import DICore
import DIDoubles
public import DIInspection
import Foundation

extension DependencyGraph {
    /// Expects that the graph equals the text in a file next to the test. Code review then shows every change of the
    /// graph.
    ///
    /// The file is in the directory `__Graphs__` next to the source file of the test, and is named after both. For a
    /// test `app()` in `ShopTests.swift`, it is `ShopTests.app.txt`.
    ///
    /// If the file is missing, the function writes it and fails the test: review the file, and run the test again. If
    /// the graph has changed, the test fails with the lines that differ. With `UPDATE_GRAPHS=1`, the function updates
    /// the file instead. In continuous integration, where `CI` is set, it never writes.
    ///
    /// The text contains no line numbers by default, so that edits above a component do not change it. It keeps the
    /// order of registration, because collections have that order.
    ///
    /// - Parameters:
    ///   - name: A name for the file, in place of the name of the test. Use it for several graphs in one test, for
    ///     tests with arguments, and for tests with equal names in one file.
    ///   - places: The source locations in the text, in addition to modules.
    ///   - folder: The directory of the file, relative to that of the test; or an absolute path, if it begins with a
    ///     slash.
    ///   - writing: Whether the function writes the file.
    ///   - function: The name of the test.
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    /// - Complexity: O(*n* + *m*) in the numbers of components and dependencies, if the graph has not changed.
    public func expectUnchanged(
        named name: String? = nil, places: DependencyGraph.Places = .none, folder: String = "__Graphs__",
        writing: FileWriting = .fromEnvironment,
        function: StaticString = #function, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) {
        let place = CallPlace(fileID: fileID, filePath: filePath, line: line, column: column)
        let file = GraphFile(named: name, function: "\(function)", folder: folder, place: place)
        if let failure = file.failure(self.text(places: places), writing: writing) { Expectation.report(failure) }
    }

    /// Whether a test writes the file of the graph that it compares.
    ///
    /// Thread-safety: an immutable value.
    public enum FileWriting: String, Sendable, Hashable, CaseIterable {
        /// The test never writes the file, and fails if the file is missing.
        case never
        /// The test writes the file if it is missing, and still fails, because the new file needs a review.
        case ifMissing
        /// The test writes the file if it is missing or different, and reports a warning instead of a failure. Do not
        /// leave this in a test: the test would accept every change.
        case always

        /// The value that the environment asks for: ``never`` if `CI` is set, else ``always`` if `UPDATE_GRAPHS` is
        /// set, else ``ifMissing``.
        public static var fromEnvironment: FileWriting { from(ProcessInfo.processInfo.environment) }

        /// Returns the value that an environment asks for: see ``fromEnvironment``.
        ///
        /// - Parameter environment: The variables. A variable that is empty, `0`, `false` or `no` counts as not set.
        public static func from(_ environment: [String: String]) -> FileWriting {
            func isSet(_ name: String) -> Bool {
                guard let value = environment[name] else { return false }
                return !["", "0", "false", "no"].contains(value.lowercased())
            }
            if isSet("CI") { return .never }
            return isSet("UPDATE_GRAPHS") ? .always : .ifMissing
        }
    }
}
