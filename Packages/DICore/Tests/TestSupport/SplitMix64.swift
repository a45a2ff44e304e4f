/// A small random number generator. The same seed gives the same numbers on every platform.
public struct SplitMix64: RandomNumberGenerator {
    private var state: UInt64

    public init(seed: UInt64) {
        state = seed
    }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Returns a number from zero up to, but not including, a limit.
    public mutating func below(_ limit: Int) -> Int {
        Int(next() % UInt64(limit))
    }

    /// Returns `true` with this probability in percent.
    public mutating func chance(_ percent: Int) -> Bool {
        below(100) < percent
    }

    /// Returns a random element.
    public mutating func element<Value>(of values: [Value]) -> Value {
        values[below(values.count)]
    }

    /// Returns a random element. Each has a weight.
    public mutating func pick<Value>(_ choices: [(weight: Int, value: Value)]) -> Value {
        var rest = below(choices.reduce(0) { $0 + $1.weight })
        for choice in choices {
            if rest < choice.weight { return choice.value }
            rest -= choice.weight
        }
        return choices[0].value
    }
}
