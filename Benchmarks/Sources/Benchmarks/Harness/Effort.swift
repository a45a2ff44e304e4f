/// The duration of the measurement.
struct Effort {
    /// The number of samples of each kernel.
    let rounds: Int

    /// The target time of one sample, in nanoseconds.
    let sampleTime: Double

    static let full = Effort(rounds: 9, sampleTime: 30_000_000)
    static let quick = Effort(rounds: 5, sampleTime: 6_000_000)
}
