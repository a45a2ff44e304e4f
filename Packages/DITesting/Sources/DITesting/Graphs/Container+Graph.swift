public import DICore
import DIDoubles
public import DIInspection

extension Container {
    /// Expects that the graph is what a file beside the test says, so that a change of it is seen, and accepted, in review.
    /// Creates nothing.
    ///
    /// The file lies in `__Graphs__`, beside the file of the test, and is called after both: `ShopTests.app.txt` for a test `app()`
    /// in `ShopTests.swift`. Where there is none, it is written, and the test fails: look at it, and run it again. Where the graph
    /// is another one, the test fails with the lines that differ; with `UPDATE_GRAPHS=1` the file is written anew instead. In
    /// continuous integration, where `CI` is set, nothing is written.
    ///
    /// The text has no lines of source in it, so it stays the same when something is written above. The order of
    /// registration is in it: collections have that order.
    ///
    /// - Parameters:
    ///   - name: What the file is called in place of the test: for several graphs in one test, for tests with arguments, and
    ///     for tests of one name in one file.
    ///   - places: What the text says of where components were written, besides their modules.
    ///   - roots: What is asked for from outside; `nil` is everything that is registered.
    ///   - folder: Where the file lies, seen from the folder of the test; or any folder, where it begins with a slash.
    ///   - writing: Whether the file is written.
    ///   - function: The test.
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    /// - Complexity: O(*n* log *n* + *m*) in the number of components and of their needs, where nothing differs.
    public func expectUnchangedGraph(
        named name: String? = nil, places: DependencyGraph.Places = .none, roots: [ComponentKey]? = nil,
        folder: String = "__Graphs__", writing: GraphFileWriting = .fromEnvironment,
        function: StaticString = #function, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) {
        let place = CallPlace(fileID: fileID, filePath: filePath, line: line, column: column)
        let file = GraphFile(named: name, function: "\(function)", folder: folder, place: place)
        Expectation.check(file.finding(graph(roots: roots).text(places: places), writing: writing), at: place)
    }
}
