/// The answer of a stub to one call.
///
/// Each case stores a function instead of the value. A function has the same size for every result type, so no call has
/// to look up at run time how to copy an answer.
enum StubAnswer<Result, Failure: Error, Handler> {
    case returns(() -> Result)
    case `throws`(() -> Failure)
    case runs(() -> Handler)
}
