// The linking of long chains.
extension LinkSession {
    /// The number of subjects that are linked inside one another on the stack.
    private static let deepest = 100

    /// The work that a request has given up.
    struct GivenUp {
        /// The keys that wait until another one is linked, each with its requester, and the number of the subjects
        /// before it on the path. The first is the request's own goal, and `nil`.
        private var waiting: [(key: ComponentKey?, requester: Requester, start: Int)] = []

        /// The subjects, each of which needs the next.
        private(set) var path: [Subject] = []

        /// The number of subjects on the path that have a key. Few share one.
        private var counts: [ComponentKey: Int] = [:]

        /// The subjects that were being linked when the last key was found to be too deep.
        var last: [Subject] = []

        /// Notes that a key waits, with the subjects that were being linked for it.
        ///
        /// - Throws: An error if one of these is on the path, so that it needs itself.
        mutating func add(_ key: ComponentKey?, for requester: Requester) throws(ResolutionError) {
            waiting.append((key, requester, path.count))
            for subject in last {
                let count = counts[subject.key, default: 0]
                if count > 0, let start = path.firstIndex(of: subject) {
                    throw LinkSession.thrown(LinkSession.cycle(path[start...], of: subject), through: path[...])
                }
                counts[subject.key] = count + 1
                path.append(subject)
            }
        }

        /// Returns the last key that waits, because the one that it has waited for is linked; `nil` if none waits.
        mutating func next() -> (key: ComponentKey?, requester: Requester)? {
            guard let (key, requester, start) = waiting.popLast() else { return nil }
            for subject in path[start...] { counts[subject.key, default: 1] -= 1 }
            path.removeSubrange(start...)
            return (key, requester)
        }
    }

    /// Returns the entry that the request links. If a chain of needs is too long, links the key at its end first, and
    /// then begins again.
    ///
    /// - Complexity: O(*n*) in the number of components.
    func entry(_ goal: (LinkSession) throws(ResolutionError) -> Entry) throws(ResolutionError) -> Entry {
        var next: ComponentKey?
        while true {
            do throws(ResolutionError) {
                let entry = if let next { try generation.entry(for: next, in: self) } else { try goal(self) }
                guard let last = request.pointee.givenUp?.next() else { return entry }
                (next, request.pointee.first) = last
            } catch {
                // Taken out, so that the arrays have one owner.
                guard var all = request.pointee.givenUp.take() else { throw error }
                guard case .linkFirst = error.fact else { throw Self.thrown(error, through: all.path[...]) }
                try all.add(next, for: request.pointee.first)
                let requester = all.last.last.map { generation.distinguished($0.requester) }
                (next, request.pointee.first) = (error.key, requester ?? .outside)
                request.pointee.givenUp = all
            }
        }
    }

    /// Throws an error if the next subject would be one too many, or if little of the stack is left.
    func checkDepth(before key: ComponentKey) throws(ResolutionError) {
        let isReached = StackLimit.isReached
        if depth < Self.deepest, !isReached { return }
        if depth == 0, isReached { throw ResolutionError(.tooDeep, key: key, .tooDeep) }
        if request.pointee.givenUp == nil { request.pointee.givenUp = GivenUp() }
        request.pointee.givenUp?.last = path(depth)
        throw ResolutionError(.tooDeep, key: key, .linkFirst)
    }

    /// Returns the error for subjects of which each needs the next, and the last needs the first.
    static func cycle(_ subjects: ArraySlice<Subject>, of subject: Subject) -> ResolutionError {
        // Forms and redirections are members if there are no others. Otherwise, the first component is needed again.
        let members = subjects.compactMap(\.step)
        guard let first = members.first else {
            return ResolutionError(.cycle, key: subject.key, .cycle(subjects.map { ResolutionError.Step(key: $0.key) }))
        }
        return ResolutionError(.cycle, key: first.key, .cycle(members)).through(first)
    }

    /// Returns an error with the steps of a path, each of which needs the next.
    static func thrown(_ error: ResolutionError, through path: ArraySlice<Subject>) -> ResolutionError {
        path.reversed().reduce(error) { $0.through($1.step) }
    }
}
