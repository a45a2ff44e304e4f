public import DICore
import DIDoubles
public import DIInspection

extension MainActorModule {
    /// Expects that the module's own graph equals the text in a file next to the test. Code review then shows every
    /// change of the graph. Creates no instances.
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
    ///   - roots: The keys that are requested from outside; `nil` for all registered keys.
    ///   - folder: The directory of the file, relative to that of the test; or an absolute path, if it begins with a
    ///     slash.
    ///   - writing: Whether the function writes the file.
    ///   - function: The name of the test.
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    /// - Complexity: O(*n* log *n* + *m*) in the numbers of components and dependencies, if the graph has not changed.
    @MainActor
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
