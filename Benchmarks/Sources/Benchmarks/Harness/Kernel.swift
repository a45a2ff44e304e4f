/// An operation to measure, with a verification of its result.
struct Kernel {
    let name: String

    /// Throws unless an operation returns the expected result.
    let verify: () throws -> Void

    /// Measures a number of operations.
    let sample: (_ operations: Int) throws -> Sample

    /// The largest number of operations in a sample, for kernels that prepare each operation.
    var maximum = Int.max

    /// Whether the sampling thread does all the work, and nothing else, so that the instructions in between belong to
    /// the kernel.
    var countsInstructions: Bool

    /// Creates a kernel that runs in a loop. `run` contains the loop, so that the operation is inlined into it.
    init(_ name: String, verify: @escaping () throws -> Void, run: @escaping (_ operations: Int) throws -> Void) {
        self.name = name
        self.verify = verify
        sample = { operations in try Sample.measure(operations) { try run(operations) } }
        countsInstructions = true
    }

    /// Creates a kernel that prepares each sample, or measures the time itself.
    init(
        _ name: String, maximum: Int = .max, verify: @escaping () throws -> Void,
        sample: @escaping (_ operations: Int) throws -> Sample
    ) {
        self.name = name
        self.verify = verify
        self.sample = sample
        self.maximum = maximum
        countsInstructions = false
    }
}
