/// An error of the user's code.
struct Broken: Error, Equatable, CustomStringConvertible {
    let reason: String

    var description: String { reason }
}
