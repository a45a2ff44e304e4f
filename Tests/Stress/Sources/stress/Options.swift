/// The command line options.
struct Options {
    var seed = UInt64.random(in: 0...UInt64.max)
    var seconds: Double?
    var threads = 4
    var rounds: Int?
    var replacements: Int?
    var rings: Int?
    var closings: Int?

    /// Whether cycles may lead through a captured container, and whether a reset must release everything.
    var closesCapturedCycles = false
    var checksRelease = false

    static let usage = """
        usage: stress [--seed N] [--seconds S] [--threads N] [--rounds N] [--captured-cycles] [--release]
               stress --replacements N
               stress [--seed N] --rings N
               stress --closings N
        """

    /// Invalid arguments.
    struct Misuse: Error {
        let text: String
    }

    init(_ arguments: [String]) throws(Misuse) {
        var rest = arguments[...]
        while let name = rest.popFirst() {
            if name == "--captured-cycles" || name == "--release" {
                if name == "--release" { checksRelease = true } else { closesCapturedCycles = true }
                continue
            }
            guard
                ["--seed", "--seconds", "--threads", "--rounds", "--replacements", "--rings", "--closings"].contains(
                    name)
            else {
                throw Misuse(text: "unknown argument \(name); \(Self.usage)")
            }
            guard let value = rest.popFirst() else { throw Misuse(text: "\(name) needs a number; \(Self.usage)") }
            switch name {
            case "--seed":
                guard let number = UInt64(value) else { throw Self.misuse(name, value) }
                seed = number
            case "--seconds":
                guard let number = Double(value), number > 0, number.isFinite else { throw Self.misuse(name, value) }
                seconds = number
            default:
                guard let number = Int(value), number > 0 else { throw Self.misuse(name, value) }
                if name == "--threads" { threads = min(number, 1_000) }
                if name == "--rounds" { rounds = number }
                if name == "--replacements" { replacements = number }
                if name == "--rings" { rings = number }
                if name == "--closings" { closings = number }
            }
        }
    }

    private static func misuse(_ name: String, _ value: String) -> Misuse {
        Misuse(text: "\(name) needs a number greater than zero, not \(value); \(usage)")
    }
}
