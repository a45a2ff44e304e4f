/// The context that links hand on while an object graph is made: its plan and its frame.
///
/// A context cannot be kept: it is valid during the call that it is passed to. A maker that asks later takes a
/// ``ResolverLink`` from its linker.
public struct ResolutionContext: ~Copyable {
    @usableFromInline
    let serial: UInt

    // Safety: the creator of this context holds the frame until the call that the context was passed to has returned.
    // The context is not copyable and is only ever borrowed, so it cannot outlive that.
    @usableFromInline
    let frameReference: Unmanaged<Frame>

    /// Creates a context for a plan, and a frame that the caller keeps until its call has returned.
    @inlinable
    @inline(__always)
    init(serial: UInt, frame: borrowing Frame) {
        self.serial = serial
        // Safety: see `frameReference`.
        frameReference = Unmanaged.passUnretained(copy frame)
    }

    /// Creates a context for a plan, and a frame that lives for longer than any call.
    // Safety: see `frameReference`.
    @inlinable
    @inline(__always)
    init(serial: UInt, lasting frame: Unmanaged<Frame>) {
        self.serial = serial
        frameReference = frame
    }

    /// Whether the plan of the frame keeps the plan with a serial, whose entries it uses.
    func reaches(_ serial: UInt) -> Bool {
        // Safety: see `frameReference`. The request that made the frame keeps its plan.
        frameReference._withUnsafeGuaranteedRef { frame in
            if let plan = frame.environment.plan { return plan.keeps(serial) }
            return frame.environment.firstTables?.plan.keeps(serial) == true
        }
    }

    /// Whether the caller is on the main actor.
    // Safety: see `frameReference`.
    var isOnMainActor: Bool { frameReference._withUnsafeGuaranteedRef { $0.isMainActor } }

    var frame: Frame { frameReference.takeUnretainedValue() }
}
