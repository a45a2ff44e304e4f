/// The parsed command line.
struct Options {
    var isQuick = false
    var jsonFile: String?
    var only: String?
    var repetitions: Int?
    var isMarkdown = false
    var pairsFile: String?
    var instructionsFile: String?

    static let usage = """
        usage: Benchmarks/run [--quick] [--markdown] [--json FILE] [--only TEXT] [--repeat COUNT]
          --quick              measure for seconds: a rough table, every result verified
          --markdown           print the table in Markdown, with a description of each case
          --json FILE          also write the results to FILE
          --only TEXT          only the groups with a case whose name contains TEXT
          --repeat COUNT       with --only: run the kernel of exactly that name COUNT times and measure nothing, for a profiler
        For Benchmarks/check:
          --pairs FILE         write to FILE which two kernels each case compares, and whether its allocations are exact
          --instructions FILE  run each kernel twice, with calls of `benchmark_mark` around, and write to FILE how often;
                               with --only: kernels of exactly these names, separated by commas

        """

    init(_ arguments: [String]) throws {
        var rest = arguments[...]
        func value(of option: String) throws -> String {
            guard let value = rest.popFirst() else { throw Unexpected("\(option) needs a value\n\(Self.usage)") }
            return value
        }
        while let option = rest.popFirst() {
            switch option {
            case "--quick": isQuick = true
            case "--json": jsonFile = try value(of: option)
            case "--only": only = try value(of: option)
            case "--markdown": isMarkdown = true
            case "--pairs": pairsFile = try value(of: option)
            case "--instructions": instructionsFile = try value(of: option)
            case "--repeat":
                guard let count = Int(try value(of: option)), count > 0 else {
                    throw Unexpected("--repeat needs a number\n\(Self.usage)")
                }
                repetitions = count
            default: throw Unexpected("\(option) is not an option\n\(Self.usage)")
            }
        }
        if repetitions != nil, only == nil { throw Unexpected("--repeat needs --only\n\(Self.usage)") }
    }
}
