extension Frame {
    /// The innermost creation around a request in this frame that observers know of: the requester's, or another one
    /// that the calling thread or task runs.
    var observed: Frame? {
        if isFoundByThread { return Frame.observedHere }
        return numbered ?? (isOutermost ? Frame.observedHere : nil)
    }

    /// Returns whether no creation lies between this frame and another one, which may be this frame.
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

    /// The number of this creation, and the depth of events in it.
    var asParent: (number: Int, depth: Int) { (number, Int(observedDepth) + 1) }

    /// The innermost creation that observers know of and that the calling thread or task runs.
    static var observedHere: Frame? {
        guard let onThread = current?.numbered else { return TaskFrame.frame?.numbered }
        guard let inTask = TaskFrame.frame?.numbered else { return onThread }
        // The later creation is inside the earlier one: a factory may run a part of another task.
        return inTask.number > onThread.number ? inTask : onThread
    }
}
