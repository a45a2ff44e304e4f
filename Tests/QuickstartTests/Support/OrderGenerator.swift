/// Generates orders files with valid and invalid lines, reproducibly from a seed.
struct OrderGenerator {
    enum LineEnd { case lf, crlf, mixed }

    private var random: SplitMix64
    private var bytes: [UInt8] = []

    /// Returns the bytes of a file with a number of lines.
    static func file(
        seed: UInt64, lines: Int, ending: LineEnd, byteOrderMark: Bool, finalNewline: Bool
    ) -> [UInt8] {
        var generator = OrderGenerator(random: SplitMix64(state: seed))
        if byteOrderMark { generator.bytes += [0xEF, 0xBB, 0xBF] }
        for number in 1...lines {
            generator.writeLine(number)
            guard number < lines || finalNewline else { break }
            let returns = ending == .crlf || (ending == .mixed && generator.chance(of: 2))
            generator.bytes += returns ? [13, 10] : [10]
        }
        return generator.bytes
    }

    private static let customers = [
        "Café Größe", "Cafe\u{301} Gro\u{308}ße", "Harbour Books", "Mill Street Market", "茶房",
        "Teahouse Łódź", "Żabka & Søn", "Книги у моря", "Corner Shop", "Books 'n' \"Beans\"",
    ]
    private static let products = [
        "coffee-beans", "green-tea", "honey", "coffee-filters", "mug", "teapot", "cookbook", "calendar",
    ]
    private static let prices = ["", "4.5", "12", "0.01", "0.99", "0", "003.30", "17.05", "249.00"]

    private mutating func chance(of one: Int) -> Bool {
        Int.random(in: 0..<one, using: &random) == 0
    }

    private mutating func pick(_ texts: [String]) -> String {
        texts.randomElement(using: &random)!
    }

    private mutating func writeLine(_ number: Int) {
        var fields = [
            "\(number)", pick(Self.customers), pick(Self.products),
            "\(Int.random(in: 1...(chance(of: 4) ? 400 : 20), using: &random))",
        ]
        if chance(of: 3) { fields.append(pick(Self.prices)) }

        switch Int.random(in: 0..<60, using: &random) {
        case 0:
            bytes += pick(["", "  ", "\t", "# a note; with; four; fields", "  #"]).utf8
            return
        case 1:
            bytes += [0x23, 0xFF, 0xFE]
            return  // A comment may contain invalid UTF-8.
        case 2: fields = Array(fields.prefix(Int.random(in: 1...3, using: &random)))
        case 3: fields = Array(fields.prefix(4)) + ["1.00", "and", "more"]
        case 4: fields[0] = ""
        case 5: fields[1] = pick(["", "   "])
        case 6:
            fields[2] = pick([
                "", "Honey", "tea\u{301}pot", "an-article-whose-name-goes-on-and-on-and-on-and-on", "\"mug\"",
            ])
        case 7: fields[3] = pick(["", "0", "-1", "+1", "1.0", "1e3", "twelve", "1000001", "٣", "1 2"])
        case 8: fields[3] = pick(["9223372036854775807", "9223372036854775808", "99999999999999999999999999"])
        case 9:
            fields =
                fields.prefix(4) + [pick(["-4.50", "4,50", "4.505", ".5", "5.", ".", "1.-5", "one", "€4", "1.2.3"])]
        case 10:
            fields =
                fields.prefix(4) + [pick(["1000000.01", "1000001", "92233720368547758.08", "99999999999999999999"])]
        case 11:
            fields = fields.prefix(4) + [pick(["1000000", "1000000.00", "0.01"])]
            fields[3] = pick(["1", "2", "1000000"])
        case 12...14: fields[0] = "\(Int.random(in: 1...number, using: &random))"
        case 15: fields[1] += pick(["\u{0}", "\u{1B}[31m", "\u{7F}", "\u{9B}2J", "\r", "\u{B}"])
        case 16:
            bytes += "\(number);".utf8
            bytes += [[0xC3], [0xFF], [0xED, 0xA0, 0x80], [0xC0, 0xAF]].randomElement(using: &random)!
            bytes += ";mug;1".utf8
            return
        default: break
        }
        let separator = pick([";", "; ", " ;\t"])
        let edge = chance(of: 5) ? " " : ""
        bytes += (edge + fields.joined(separator: separator) + edge).utf8
    }
}

/// A small seeded generator, which the standard library lacks.
private struct SplitMix64: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
