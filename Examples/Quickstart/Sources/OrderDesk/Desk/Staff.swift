/// How many clerks there are, and which lines each of them gets.
struct Staff: Sendable {
    let clerks: Int

    /// Cuts `lines` into as many runs of about the same length as there are clerks.
    func shares(of lines: [ArraySlice<UInt8>]) -> [ArraySlice<ArraySlice<UInt8>>] {
        let count = max(1, min(clerks, lines.count))
        return (0..<count).map { share in
            lines[lines.count * share / count..<lines.count * (share + 1) / count]
        }
    }
}
