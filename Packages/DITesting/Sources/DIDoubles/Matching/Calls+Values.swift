// A value stands for `equal`. These overloads are disfavored, so that a literal is a matcher if it can be one.

extension Calls {
    /// The calls with an argument that is equal to a value.
    ///
    /// - Parameter a: The value.
    /// - Returns: Calls that can be stubbed and inspected.
    @_disfavoredOverload
    public func with<A: Equatable>(_ a: A) -> MatchedCalls<Member> where Arguments == A {
        with(.equal(a))
    }

    /// The calls with arguments that are equal to values, or match.
    @_disfavoredOverload
    public func with<A: Equatable, B: Equatable>(
        _ a: A, _ b: B
    ) -> MatchedCalls<Member> where Arguments == (A, B) { with(.equal(a), .equal(b)) }

    /// The calls with arguments that are equal to values, or match.
    @_disfavoredOverload
    public func with<A: Equatable, B>(
        _ a: A, _ b: Matcher<B>
    ) -> MatchedCalls<Member> where Arguments == (A, B) { with(.equal(a), b) }

    /// The calls with arguments that are equal to values, or match.
    @_disfavoredOverload
    public func with<A, B: Equatable>(
        _ a: Matcher<A>, _ b: B
    ) -> MatchedCalls<Member> where Arguments == (A, B) { with(a, .equal(b)) }
}

extension Calls {
    /// The calls with arguments that are equal to values, or match.
    @_disfavoredOverload
    public func with<A: Equatable, B: Equatable, C: Equatable>(
        _ a: A, _ b: B, _ c: C
    ) -> MatchedCalls<Member> where Arguments == (A, B, C) { with(.equal(a), .equal(b), .equal(c)) }

    /// The calls with arguments that are equal to values, or match.
    @_disfavoredOverload
    public func with<A: Equatable, B: Equatable, C>(
        _ a: A, _ b: B, _ c: Matcher<C>
    ) -> MatchedCalls<Member> where Arguments == (A, B, C) { with(.equal(a), .equal(b), c) }

    /// The calls with arguments that are equal to values, or match.
    @_disfavoredOverload
    public func with<A: Equatable, B, C: Equatable>(
        _ a: A, _ b: Matcher<B>, _ c: C
    ) -> MatchedCalls<Member> where Arguments == (A, B, C) { with(.equal(a), b, .equal(c)) }

    /// The calls with arguments that are equal to values, or match.
    @_disfavoredOverload
    public func with<A: Equatable, B, C>(
        _ a: A, _ b: Matcher<B>, _ c: Matcher<C>
    ) -> MatchedCalls<Member> where Arguments == (A, B, C) { with(.equal(a), b, c) }

    /// The calls with arguments that are equal to values, or match.
    @_disfavoredOverload
    public func with<A, B: Equatable, C: Equatable>(
        _ a: Matcher<A>, _ b: B, _ c: C
    ) -> MatchedCalls<Member> where Arguments == (A, B, C) { with(a, .equal(b), .equal(c)) }

    /// The calls with arguments that are equal to values, or match.
    @_disfavoredOverload
    public func with<A, B: Equatable, C>(
        _ a: Matcher<A>, _ b: B, _ c: Matcher<C>
    ) -> MatchedCalls<Member> where Arguments == (A, B, C) { with(a, .equal(b), c) }

    /// The calls with arguments that are equal to values, or match.
    @_disfavoredOverload
    public func with<A, B, C: Equatable>(
        _ a: Matcher<A>, _ b: Matcher<B>, _ c: C
    ) -> MatchedCalls<Member> where Arguments == (A, B, C) { with(a, b, .equal(c)) }
}

// Messages of the compiler for calls with too few matchers. The bodies never run: a call does not compile.

extension Calls {
    /// Unavailable: there is a matcher for each argument.
    @available(*, unavailable, message: "the member has more than one argument: give a matcher for each, such as .any")
    public func with<A, B, each Rest>(
        _ a: Matcher<A>
    ) -> MatchedCalls<Member> where Arguments == (A, B, repeat each Rest) {
        fatalError("unavailable")
    }

    /// Unavailable: there is a matcher for each argument.
    @available(*, unavailable, message: "the member has more than one argument: give a matcher for each, such as .any")
    @_disfavoredOverload
    public func with<A, B, each Rest>(_ a: A) -> MatchedCalls<Member> where Arguments == (A, B, repeat each Rest) {
        fatalError("unavailable")
    }

    /// Unavailable: there is a matcher for each argument.
    @available(*, unavailable, message: "the member has more than two arguments: give a matcher for each, such as .any")
    public func with<A, B, C, each Rest>(
        _ a: Matcher<A>, _ b: Matcher<B>
    ) -> MatchedCalls<Member> where Arguments == (A, B, C, repeat each Rest) {
        fatalError("unavailable")
    }

    /// Unavailable: there is a matcher for each argument.
    @available(*, unavailable, message: "the member has more than two arguments: give a matcher for each, such as .any")
    @_disfavoredOverload
    public func with<A, B, C, each Rest>(
        _ a: A, _ b: B
    ) -> MatchedCalls<Member> where Arguments == (A, B, C, repeat each Rest) {
        fatalError("unavailable")
    }
}
