// One overload for each number of arguments up to six, so that literals can stand for matchers. A parameter pack takes
// no literals. It is disfavored, so that the compiler explains a wrong argument by one of the others.
extension Calls {
    /// The calls with a certain argument.
    ///
    /// - Parameter a: The matcher for the argument.
    /// - Returns: Calls that can be stubbed and inspected.
    public func with<A>(_ a: Matcher<A>) -> MatchedCalls<Member> where Arguments == A {
        matching(ArgumentPattern(a).withTest { a.matches($0) })
    }

    /// The calls with certain arguments.
    ///
    /// - Parameters:
    ///   - a: The matcher for the first argument.
    ///   - b: The matcher for the second argument.
    /// - Returns: Calls that can be stubbed and inspected.
    public func with<A, B>(_ a: Matcher<A>, _ b: Matcher<B>) -> MatchedCalls<Member> where Arguments == (A, B) {
        matching(ArgumentPattern(a, b).withTest { a.matches($0.0) && b.matches($0.1) })
    }

    /// The calls with certain arguments.
    ///
    /// - Parameters:
    ///   - a: The matcher for the first argument.
    ///   - b: The matcher for the second argument.
    ///   - c: The matcher for the third argument.
    /// - Returns: Calls that can be stubbed and inspected.
    public func with<A, B, C>(
        _ a: Matcher<A>, _ b: Matcher<B>, _ c: Matcher<C>
    ) -> MatchedCalls<Member> where Arguments == (A, B, C) {
        matching(ArgumentPattern(a, b, c).withTest { a.matches($0.0) && b.matches($0.1) && c.matches($0.2) })
    }

    /// The calls with certain arguments.
    ///
    /// - Parameters:
    ///   - a: The matcher for the first argument.
    ///   - b: The matcher for the second argument.
    ///   - c: The matcher for the third argument.
    ///   - d: The matcher for the fourth argument.
    /// - Returns: Calls that can be stubbed and inspected.
    public func with<A, B, C, D>(
        _ a: Matcher<A>, _ b: Matcher<B>, _ c: Matcher<C>, _ d: Matcher<D>
    ) -> MatchedCalls<Member> where Arguments == (A, B, C, D) {
        matching(
            ArgumentPattern(a, b, c, d).withTest {
                a.matches($0.0) && b.matches($0.1) && c.matches($0.2) && d.matches($0.3)
            })
    }

    /// The calls with certain arguments.
    ///
    /// - Parameters:
    ///   - a: The matcher for the first argument.
    ///   - b: The matcher for the second argument.
    ///   - c: The matcher for the third argument.
    ///   - d: The matcher for the fourth argument.
    ///   - e: The matcher for the fifth argument.
    /// - Returns: Calls that can be stubbed and inspected.
    public func with<A, B, C, D, E>(
        _ a: Matcher<A>, _ b: Matcher<B>, _ c: Matcher<C>, _ d: Matcher<D>, _ e: Matcher<E>
    ) -> MatchedCalls<Member> where Arguments == (A, B, C, D, E) {
        matching(
            ArgumentPattern(a, b, c, d, e).withTest {
                a.matches($0.0) && b.matches($0.1) && c.matches($0.2) && d.matches($0.3) && e.matches($0.4)
            })
    }

    /// The calls with certain arguments.
    ///
    /// - Parameters:
    ///   - a: The matcher for the first argument.
    ///   - b: The matcher for the second argument.
    ///   - c: The matcher for the third argument.
    ///   - d: The matcher for the fourth argument.
    ///   - e: The matcher for the fifth argument.
    ///   - f: The matcher for the sixth argument.
    /// - Returns: Calls that can be stubbed and inspected.
    public func with<A, B, C, D, E, F>(
        _ a: Matcher<A>, _ b: Matcher<B>, _ c: Matcher<C>, _ d: Matcher<D>, _ e: Matcher<E>, _ f: Matcher<F>
    ) -> MatchedCalls<Member> where Arguments == (A, B, C, D, E, F) {
        matching(
            ArgumentPattern(a, b, c, d, e, f).withTest {
                a.matches($0.0) && b.matches($0.1) && c.matches($0.2) && d.matches($0.3) && e.matches($0.4)
                    && f.matches($0.5)
            })
    }

    /// The calls with certain arguments, for members with more than six. Write literals as ``Matcher/equal(_:)``.
    ///
    /// - Parameter matchers: The matchers for the arguments.
    /// - Returns: Calls that can be stubbed and inspected.
    /// - Complexity: O(*n*) in the number of arguments.
    @_disfavoredOverload
    public func with<each Argument>(
        _ matchers: repeat Matcher<each Argument>
    ) -> MatchedCalls<Member> where Arguments == (repeat each Argument) {
        matching(ArgumentPattern(repeat each matchers))
    }

    /// The calls whose arguments satisfy a closure.
    ///
    /// - Parameters:
    ///   - description: The description of the closure, for messages. By default, the location of the caller.
    ///   - fileID: The file ID of the caller.
    ///   - line: The line of the caller.
    ///   - matches: Returns whether the arguments match.
    /// - Returns: Calls that can be stubbed and inspected.
    public func `where`(
        _ description: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
        _ matches: @escaping @Sendable (Arguments) -> Bool
    ) -> MatchedCalls<Member> {
        matching(ArgumentPattern(where: description ?? "where { … } at \(fileID):\(line)", matches))
    }

    private func matching(_ pattern: ArgumentPattern<Arguments>) -> MatchedCalls<Member> {
        MatchedCalls(member: member, pattern: pattern.and(self.pattern))
    }
}
