extension Frame {
    /// Runs the creation: requests of the calling thread meanwhile come from inside it.
    ///
    /// When `body` has returned or thrown, the creation has ended, and resolvers that were kept belong to no creation.
    func run<Result>(_ body: () throws -> Result) rethrows -> Result {
        begin()
        defer { end() }
        return try enter(body)
    }

    /// Runs a part of the creation that does not suspend.
    func enter<Result>(_ body: () throws -> Result) rethrows -> Result {
        let outer = Self.onThread.value
        if let outer {
            // Safety: the frame is on the stack of this thread.
            let around = Unmanaged<Frame>.fromOpaque(outer).takeUnretainedValue()
            if around !== self, around !== enclosing { interrupted = around }
        }
        // Safety: the frame is alive until `body` has returned, and then the word is restored.
        Self.onThread.value = Unmanaged.passUnretained(self).toOpaque()
        defer { Self.onThread.value = outer }
        return try body()
    }

    /// The innermost creation that runs on the calling thread.
    static var current: Frame? {
        // Safety: the frame is on the stack of this thread: see `run`.
        onThread.value.map { Unmanaged<Frame>.fromOpaque($0).takeUnretainedValue() }
    }

    private static let onThread = ThreadLocalPointer()

    /// Runs an asynchronous creation: requests of the calling task meanwhile come from inside it.
    func run<Result>(_ body: () async throws -> Result) async rethrows -> Result {
        if let running = TaskFrame.frame, running !== self, running !== enclosing { interrupted = running }
        begin()
        defer { end() }
        return try await TaskFrame.$current.withValue(TaskFrame(creationHandle), operation: body)
    }

    /// Returns the innermost creation that the calling thread runs or, for a request that may suspend, the calling
    /// task.
    static func running(_ isAsynchronous: Bool) -> Frame? { isAsynchronous ? TaskFrame.frame : current }

    /// Returns this frame, and the creation that the calling thread or task runs if that is another one.
    func withRunning(isAsynchronous: Bool) -> [Frame] {
        guard let running = Frame.running(isAsynchronous), running !== self else { return [self] }
        return [self, running]
    }

    /// The creation around this frame.
    private var enclosing: Frame? {
        var frame = parent
        while let current = frame, current.component == nil { frame = current.parent }
        return frame
    }
}
