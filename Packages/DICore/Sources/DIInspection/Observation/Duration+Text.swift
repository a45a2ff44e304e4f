extension Duration {
    /// The duration with three digits, in the unit that reads best: `870 ns`, `1.24 ms`, `12.3 s`.
    var text: String {
        let (seconds, attoseconds) = components
        // Nanoseconds would overflow.
        guard seconds < 1_000_000 else { return "\(seconds) s" }
        let nanoseconds = seconds * 1_000_000_000 + attoseconds / 1_000_000_000
        if nanoseconds < 1_000 { return "\(nanoseconds) ns" }
        let units: [(nanoseconds: Int64, name: String)] = [(1_000, "µs"), (1_000_000, "ms")]
        for unit in units {
            let (hundredths, text) = Self.rounded(nanoseconds, in: unit.nanoseconds)
            if hundredths < 100_000 { return "\(text) \(unit.name)" }
        }
        return "\(Self.rounded(nanoseconds, in: 1_000_000_000).text) s"
    }

    /// - Returns: The hundredths of a unit, rounded to three digits, and the digits.
    private static func rounded(_ nanoseconds: Int64, in unit: Int64) -> (hundredths: Int64, text: String) {
        for (step, places) in [(Int64(1), 2), (10, 1), (100, 0)] {
            let hundredths = (nanoseconds * 100 + unit * step / 2) / (unit * step) * step
            guard hundredths < 1_000 * step || places == 0 else { continue }
            let digits = hundredths % 100 / step
            let fraction = places == 0 ? "" : digits < 10 && places == 2 ? ".0\(digits)" : ".\(digits)"
            return (hundredths, "\(hundredths / 100)\(fraction)")
        }
        return (0, "0")
    }
}
