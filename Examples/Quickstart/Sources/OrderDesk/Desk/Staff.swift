/// The number of clerks, and the division of lines among them.
struct Staff: Sendable {
    let clerks: Int

    /// Divides `lines` into one run for each clerk, of about equal length.
    func shares(of lines: [ArraySlice<UInt8>]) -> [ArraySlice<ArraySlice<UInt8>>] {
        let count = max(1, min(clerks, lines.count))
        return (0..<count).map { share in
            lines[lines.count * share / count..<lines.count * (share + 1) / count]
        }
    }
}
