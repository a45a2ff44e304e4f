/// A barrier at which a number of tasks wait for each other.
actor Meeting {
    private let count: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(of count: Int) {
        self.count = count
    }

    func arrive() async {
        await withCheckedContinuation { continuation in
            waiting.append(continuation)
            guard waiting.count >= count else { return }
            for continuation in waiting { continuation.resume() }
            waiting = []
        }
    }
}
