/// Something that is measured, and how to tell that it does what it says.
struct Kernel {
    let name: String

    /// Throws unless an operation gives what it should.
    let verify: () throws -> Void

    /// Measures a number of operations.
    let sample: (_ operations: Int) throws -> Sample

    /// The largest number of operations in a sample, where they need to be prepared for one by one.
    var maximum = Int.max

    /// Whether the thread that asks for a sample does all the work, and nothing else, so that the instructions in between are
    /// the kernel's.
    var countsInstructions: Bool

    /// A kernel that is run in a loop. The loop is written in `run`, so that what is measured is inlined in it.
    init(_ name: String, verify: @escaping () throws -> Void, run: @escaping (_ operations: Int) throws -> Void) {
        self.name = name
        self.verify = verify
        sample = { operations in try Sample.measure(operations) { try run(operations) } }
        countsInstructions = true
    }

    /// A kernel that prepares for each sample, or measures in its own way.
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
