import OrderDesk

/// The parsed command line.
struct Options: Equatable {
    var origin = OrderOrigin.sample
    var leavesOutCatalog = false
    var wantsHelp = false
    /// The file for the graph; if set, the program writes the graph instead of handling orders.
    var graph: GraphFile?

    static let help = """
        Usage: quickstart [--break] [<file> | -]
               quickstart --graph <file> [--break]

        Takes the orders in <file>, or on standard input for '-', and prints what they come to and
        the graph of the components that did the work. Without <file>, sample orders are taken.

          --graph <file>  take no orders, and write the graph to <file>: by the end of its name
                          .html (an interactive page), .mmd (Mermaid), .dot, .json or .txt (a tree)
          --break         leave out the catalog, and see how the container, or the graph, says so
          -h, --help      print this help

        Exit codes: 0 done (rejected lines are listed in the report), 1 nothing could be done,
        2 the command line is wrong.
        """

    /// The end of the output for the sample orders.
    static let nextCommands = """

        Try next
          swift run quickstart --break              leave out the catalog, and read the error
          swift run quickstart --graph graph.html   write the graph as an interactive page
          swift test                                run all tests
        """

    /// Parses the arguments after the program's name.
    init(_ arguments: some Sequence<String>) throws(UsageError) {
        var paths: [String] = []
        var readsOptions = true
        var arguments = arguments.makeIterator()
        while let argument = arguments.next() {
            switch argument {
            case "--" where readsOptions: readsOptions = false
            case "--graph" where readsOptions:
                guard graph == nil else { throw UsageError(description: "--graph is there twice; try --help") }
                guard let path = arguments.next(), !path.isEmpty, !path.hasPrefix("-") else {
                    throw UsageError(description: "--graph needs the name of a file; try --help")
                }
                graph = try GraphFile(path: path)
            case "--break" where readsOptions: leavesOutCatalog = true
            case "-h" where readsOptions, "--help" where readsOptions: wantsHelp = true
            case _ where readsOptions && argument.hasPrefix("-") && argument != "-":
                throw UsageError(description: "unknown option '\(argument)'; try --help")
            default: paths.append(argument)
            }
        }
        if graph != nil, let path = paths.first {
            throw UsageError(description: "--graph takes no orders, and there is '\(path)'; try --help")
        }
        guard paths.count <= 1 else {
            throw UsageError(description: "expected one file, found \(paths.count); try --help")
        }
        if let path = paths.first {
            guard !path.isEmpty else { throw UsageError(description: "the file name is empty; try --help") }
            origin = path == "-" && readsOptions ? .standardInput : .file(path: path)
        }
    }
}

/// An invalid command line.
struct UsageError: Error, CustomStringConvertible {
    let description: String
}
