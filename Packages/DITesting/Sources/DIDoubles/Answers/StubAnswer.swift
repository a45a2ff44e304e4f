/// What a stub does with one call.
///
/// It holds functions that give what it answers with, and not that itself: a function has the same size whatever it gives, so that
/// no call has to look up at run time how to copy an answer.
enum StubAnswer<Result, Failure: Error, Handler> {
    case returns(() -> Result)
    case `throws`(() -> Failure)
    case runs(() -> Handler)
}
