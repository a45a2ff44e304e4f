/// The entries of a parent container that a child's plan uses as they are, because nothing below them has changed.
///
/// So a child that lives for one request or one test links only its own changes. The maker of such an entry reads nothing
/// of the frame that depends on the container. Its links name the plan of the parent, which the child's plan keeps: see
/// ``Plan/base``.
struct ReusedEntries {
    /// Whether each entry of the parent can be used, as far as that was asked.
    private var verdicts = IdentityTable<Bool>()

    /// Returns whether the child has no components for the needs of an entry, and of the entries below.
    ///
    /// - Complexity: O(*n* + *m*) in the number of entries below and their needs that were not asked about before.
    mutating func contains(_ root: EntryRecord, in snapshot: Registry.Snapshot) -> Bool {
        // Safety: the plan of the parent keeps all of them.
        let start = Unmanaged.passUnretained(root)
        // Not by recursion: a graph may be deeper than a stack.
        var open = [start]
        while let record = open.last {
            if self[record] != nil {
                open.removeLast()
                continue
            }
            let count = open.count
            var verdict = record._withUnsafeGuaranteedRef(\.isReusable)
            if verdict {
                record._withUnsafeGuaranteedRef {
                    $0.dependencies.visit { need in
                        if snapshot.mentions(need._withUnsafeGuaranteedRef(\.component.key)) { verdict = false }
                        switch self[need] {
                        case true?: break
                        case false?: verdict = false
                        case nil: open.append(need)
                        }
                    }
                }
            }
            if !verdict || open.count == count { self[record] = verdict }
        }
        return self[start] == true
    }

    // Safety: the record is not read.
    private subscript(record: Unmanaged<EntryRecord>) -> Bool? {
        get { verdicts[UInt(bitPattern: record.toOpaque())] }
        set { verdicts[UInt(bitPattern: record.toOpaque())] = newValue }
    }
}
