public import Foundation

/// The hosts that no bookmark may lead to.
public struct BlockList: Sendable, Equatable {
    private let hosts: Set<String>

    /// Creates a list of hosts. A host stands for its subdomains too.
    public init(hosts: [String] = []) { self.hosts = Set(hosts.map { $0.lowercased() }) }

    /// Reads a list from a file: one host in each line, and comments that begin with `#`.
    ///
    /// - Throws: An error of Foundation if the file cannot be read.
    public init(contentsOf file: URL) throws {
        let lines = try String(contentsOf: file, encoding: .utf8).split(whereSeparator: \.isNewline)
        self.init(
            hosts: lines.map { $0.trimmingCharacters(in: .whitespaces) }
                .filter { !$0.isEmpty && !$0.hasPrefix("#") })
    }

    /// Whether the list has this host, or a domain around it.
    public func contains(host: String) -> Bool {
        let labels = host.lowercased().split(separator: ".")
        return labels.indices.contains { hosts.contains(labels[$0...].joined(separator: ".")) }
    }
}
