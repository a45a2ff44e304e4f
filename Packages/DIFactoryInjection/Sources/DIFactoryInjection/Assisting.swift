/// A function of dependencies, by which it can be told at run time whether there are any.
@usableFromInline
struct Assisting<each Parameter, Output> {
    @usableFromInline
    let assist: @Sendable (repeat each Parameter) -> Output

    @inlinable
    init(_ assist: @escaping @Sendable (repeat each Parameter) -> Output) {
        self.assist = assist
    }
}
