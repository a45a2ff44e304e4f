extension Frame {
    /// The innermost creation around a request in this frame that observers know of: the one that asks, or whatever else the calling
    /// thread, or the calling task, is in the middle of.
    var observed: Frame? {
        if isFoundByThread { return Frame.observedHere }
        return numbered ?? (isOutermost ? Frame.observedHere : nil)
    }

    /// Whether it is this very frame, or no creation is between the two.
    func isDirectlyInside(_ other: Frame) -> Bool {
        var frame: Frame? = self
        while let current = frame, current !== other, current.component == nil || current.isDeferred {
            frame = current.parent
        }
        return frame === other
    }

    private var numbered: Frame? {
        var frame: Frame? = self
        while let current = frame, current.number == 0 { frame = current.parent }
        return frame
    }

    /// What observers are told of what happens in this creation.
    var asParent: ObservedLife.Parent { (number, Int(observedDepth) + 1) }

    /// The innermost creation that observers know of and that the calling thread, or the calling task, is in the middle of.
    static var observedHere: Frame? {
        guard let onThread = current?.numbered else { return TaskFrame.frame?.numbered }
        guard let inTask = TaskFrame.frame?.numbered else { return onThread }
        // What began later is inside: a factory may run a part of another task.
        return inTask.number > onThread.number ? inTask : onThread
    }
}
