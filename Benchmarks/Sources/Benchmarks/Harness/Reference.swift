/// A fixed amount of work, measured before and after each sample. If it takes too long, another program used the
/// processor, and the sample is repeated.
struct Reference {
    private var fastest = UInt64.max

    /// Whether the last measurement was undisturbed.
    private(set) var isCalm = true

    /// Measures the work once.
    mutating func measure() {
        let time = Sample.measure(1) { consume(Self.work()) }.time
        fastest = min(fastest, time)
        isCalm = Double(time) < Double(fastest) * 1.2
    }

    /// Takes about a tenth of a millisecond.
    @inline(never)
    private static func work() -> UInt64 {
        var value: UInt64 = 1
        for _ in 0..<50_000 { value = value &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407 }
        return value
    }
}
