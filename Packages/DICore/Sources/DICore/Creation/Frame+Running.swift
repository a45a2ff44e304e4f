extension Frame {
    /// Runs the creation: whatever the calling thread asks of a container meanwhile is asked from inside of it.
    ///
    /// When `body` has returned or thrown, the creation has ended, and what was kept of it belongs to none any more.
    func run<Result>(_ body: () throws -> Result) rethrows -> Result {
        begin()
        defer { end() }
        return try enter(body)
    }

    /// Runs a part of the creation that does not suspend.
    func enter<Result>(_ body: () throws -> Result) rethrows -> Result {
        let outer = Self.onThread.value
        if let outer {
            // Safety: what is found there is on the stack of this very thread.
            let around = Unmanaged<Frame>.fromOpaque(outer).takeUnretainedValue()
            if around !== self, around !== enclosing { below = around }
        }
        // Safety: the frame is alive until `body` has returned, and then the word is what it was before.
        Self.onThread.value = Unmanaged.passUnretained(self).toOpaque()
        defer { Self.onThread.value = outer }
        return try body()
    }

    /// The innermost creation that runs on the calling thread.
    static var current: Frame? {
        // Safety: a frame that is found here is on the stack of this very thread: see `run`.
        onThread.value.map { Unmanaged<Frame>.fromOpaque($0).takeUnretainedValue() }
    }

    private static let onThread = ThreadLocalPointer()

    /// Runs an asynchronous creation: whatever the calling task asks of a container meanwhile is asked from inside of it.
    func run<Result>(_ body: () async throws -> Result) async rethrows -> Result {
        if let running = TaskFrame.frame, running !== self, running !== enclosing { below = running }
        begin()
        defer { end() }
        return try await TaskFrame.$current.withValue(TaskFrame(creationHandle), operation: body)
    }

    /// The innermost creation that the calling thread runs, or, for a request that may suspend, the calling task.
    static func running(_ isAsynchronous: Bool) -> Frame? { isAsynchronous ? TaskFrame.frame : current }

    /// This frame, and what else the calling thread, or the calling task, is in the middle of.
    func withRunning(isAsynchronous: Bool) -> [Frame] {
        [self] + (Frame.running(isAsynchronous, beside: self).map { [$0] } ?? [])
    }

    /// What the calling thread, or the calling task, is in the middle of, where that is not `frame`.
    static func running(_ isAsynchronous: Bool, beside frame: Frame) -> Frame? {
        let running = running(isAsynchronous)
        return running === frame ? nil : running
    }

    /// The creation around this frame.
    private var enclosing: Frame? {
        var frame = parent
        while let current = frame, current.component == nil { frame = current.parent }
        return frame
    }
}
