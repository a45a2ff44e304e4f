/// The entries of a parent container that a child's plan uses as they are, because nothing below them has changed.
///
/// A child that lives for one request or one test so links what it changes, and no more. Such an entry has a maker that
/// reads no frame, so it does not matter which container it makes an instance for. Its links name the plan of the
/// parent, which the child's plan keeps: see ``Plan/base``.
struct ReusedEntries {
    /// The serial of the child's plan. With another plan, nothing is known.
    private var serial: UInt = 0

    /// Whether each entry of the parent can be used, as far as that was asked.
    private var verdicts = IdentityTable<Bool>()

    /// Returns whether the child has no components for the needs of an entry, and of the entries below.
    ///
    /// - Complexity: O(*n* + *m*) in the number of entries below and their needs that were not asked about before.
    mutating func contains(_ root: EntryRecord, in plan: Plan, with snapshot: Registry.Snapshot) -> Bool {
        if serial != plan.serial {
            serial = plan.serial
            verdicts = IdentityTable()
        }
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
                        // A qualified need counts as one for each component of its type.
                        if snapshot.mentions(need._withUnsafeGuaranteedRef(\.valueType)) { verdict = false }
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
