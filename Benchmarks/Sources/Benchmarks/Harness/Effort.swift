/// How long is measured.
struct Effort {
    /// How often each kernel is measured.
    let rounds: Int

    /// The time that one sample should take, in nanoseconds.
    let sampleTime: Double

    static let full = Effort(rounds: 9, sampleTime: 30_000_000)
    static let quick = Effort(rounds: 5, sampleTime: 6_000_000)
}
