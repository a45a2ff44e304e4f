/// A small pseudorandom generator: the same seed gives the same numbers on every platform.
struct SplitMix64: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Returns a number from zero up to, but not including, a limit.
    mutating func below(_ limit: Int) -> Int {
        Int(next() % UInt64(limit))
    }

    /// Returns `true` with a probability in percent.
    mutating func chance(_ percent: Int) -> Bool {
        below(100) < percent
    }

    /// Returns one of several weighted choices.
    mutating func pick<Value>(_ choices: [(weight: Int, value: Value)]) -> Value {
        var rest = below(choices.reduce(0) { $0 + $1.weight })
        for choice in choices {
            if rest < choice.weight { return choice.value }
            rest -= choice.weight
        }
        return choices[0].value
    }
}
