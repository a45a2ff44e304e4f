// Written out for up to six arguments, so that literals can stand for what they are equal to: in a pack they cannot.
extension Calls {
    /// The calls with a certain argument.
    ///
    /// - Parameter a: What the argument is to be.
    /// - Returns: Calls that can be stubbed, and asked about.
    /// - Complexity: O(1).
    public func with<A>(_ a: Matcher<A>) -> MatchedCalls<Member> where Arguments == A {
        matching(ArgumentPattern(a).tested { a.matches($0) })
    }

    /// The calls with certain arguments.
    ///
    /// - Parameters:
    ///   - a: What the first argument is to be.
    ///   - b: What the second argument is to be.
    /// - Returns: Calls that can be stubbed, and asked about.
    /// - Complexity: O(1).
    public func with<A, B>(_ a: Matcher<A>, _ b: Matcher<B>) -> MatchedCalls<Member> where Arguments == (A, B) {
        matching(ArgumentPattern(a, b).tested { a.matches($0.0) && b.matches($0.1) })
    }

    /// The calls with certain arguments.
    ///
    /// - Parameters:
    ///   - a: What the first argument is to be.
    ///   - b: What the second argument is to be.
    ///   - c: What the third argument is to be.
    /// - Returns: Calls that can be stubbed, and asked about.
    /// - Complexity: O(1).
    public func with<A, B, C>(
        _ a: Matcher<A>, _ b: Matcher<B>, _ c: Matcher<C>
    ) -> MatchedCalls<Member> where Arguments == (A, B, C) {
        matching(ArgumentPattern(a, b, c).tested { a.matches($0.0) && b.matches($0.1) && c.matches($0.2) })
    }

    /// The calls with certain arguments.
    ///
    /// - Parameters:
    ///   - a: What the first argument is to be.
    ///   - b: What the second argument is to be.
    ///   - c: What the third argument is to be.
    ///   - d: What the fourth argument is to be.
    /// - Returns: Calls that can be stubbed, and asked about.
    /// - Complexity: O(1).
    public func with<A, B, C, D>(
        _ a: Matcher<A>, _ b: Matcher<B>, _ c: Matcher<C>, _ d: Matcher<D>
    ) -> MatchedCalls<Member> where Arguments == (A, B, C, D) {
        matching(
            ArgumentPattern(a, b, c, d).tested {
                a.matches($0.0) && b.matches($0.1) && c.matches($0.2) && d.matches($0.3)
            })
    }

    /// The calls with certain arguments.
    ///
    /// - Parameters:
    ///   - a: What the first argument is to be.
    ///   - b: What the second argument is to be.
    ///   - c: What the third argument is to be.
    ///   - d: What the fourth argument is to be.
    ///   - e: What the fifth argument is to be.
    /// - Returns: Calls that can be stubbed, and asked about.
    /// - Complexity: O(1).
    public func with<A, B, C, D, E>(
        _ a: Matcher<A>, _ b: Matcher<B>, _ c: Matcher<C>, _ d: Matcher<D>, _ e: Matcher<E>
    ) -> MatchedCalls<Member> where Arguments == (A, B, C, D, E) {
        matching(
            ArgumentPattern(a, b, c, d, e).tested {
                a.matches($0.0) && b.matches($0.1) && c.matches($0.2) && d.matches($0.3) && e.matches($0.4)
            })
    }

    /// The calls with certain arguments.
    ///
    /// - Parameters:
    ///   - a: What the first argument is to be.
    ///   - b: What the second argument is to be.
    ///   - c: What the third argument is to be.
    ///   - d: What the fourth argument is to be.
    ///   - e: What the fifth argument is to be.
    ///   - f: What the sixth argument is to be.
    /// - Returns: Calls that can be stubbed, and asked about.
    /// - Complexity: O(1).
    public func with<A, B, C, D, E, F>(
        _ a: Matcher<A>, _ b: Matcher<B>, _ c: Matcher<C>, _ d: Matcher<D>, _ e: Matcher<E>, _ f: Matcher<F>
    ) -> MatchedCalls<Member> where Arguments == (A, B, C, D, E, F) {
        matching(
            ArgumentPattern(a, b, c, d, e, f).tested {
                a.matches($0.0) && b.matches($0.1) && c.matches($0.2) && d.matches($0.3) && e.matches($0.4)
                    && f.matches($0.5)
            })
    }

    /// The calls with certain arguments, of members with more than six. Literals are written as ``Matcher/equal(_:)``.
    ///
    /// - Parameter matchers: What the arguments are to be.
    /// - Returns: Calls that can be stubbed, and asked about.
    /// - Complexity: O(*n*) in the number of arguments.
    public func with<each Argument>(
        _ matchers: repeat Matcher<each Argument>
    ) -> MatchedCalls<Member> where Arguments == (repeat each Argument) {
        matching(ArgumentPattern(repeat each matchers))
    }

    /// The calls with arguments that a closure says.
    ///
    /// - Parameters:
    ///   - description: What is meant, for messages; the place of the call where it is left out.
    ///   - fileID: Where it is written.
    ///   - line: Where it is written.
    ///   - matches: Sees the arguments, and says whether they are meant.
    /// - Returns: Calls that can be stubbed, and asked about.
    /// - Complexity: O(1).
    public func `where`(
        _ description: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
        _ matches: @escaping @Sendable (Arguments) -> Bool
    ) -> MatchedCalls<Member> {
        matching(ArgumentPattern(where: description ?? "where { … } at \(fileID):\(line)", matches))
    }

    private func matching(_ pattern: ArgumentPattern<Arguments>) -> MatchedCalls<Member> {
        MatchedCalls(member, pattern.and(self.pattern))
    }
}
