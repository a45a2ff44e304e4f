extension ResolutionError {
    /// The steps of an error, the outermost first, or the steps to an entry, the nearest first. Longer lists share those
    /// that they were made from.
    final class Steps: @unchecked Sendable {
        let step: Step

        // Safety: only `deinit` changes it, in an object to which there is no other reference.
        private var inner: Steps?

        init(_ step: Step, outside inner: Steps?) {
            self.step = step
            self.inner = inner
        }

        /// Releases one step after the other: a chain may be long, and the stack small.
        deinit {
            var next = inner
            inner = nil
            while isKnownUniquelyReferenced(&next), let own = next {
                next = own.inner
                own.inner = nil
            }
        }

        /// The steps in a list.
        ///
        /// - Complexity: O(*n*) in their number.
        var all: [Step] {
            var all = [step]
            var next = inner
            while let own = next {
                all.append(own.step)
                next = own.inner
            }
            return all
        }
    }
}
