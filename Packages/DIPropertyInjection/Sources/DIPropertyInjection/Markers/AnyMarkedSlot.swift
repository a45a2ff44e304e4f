public import DICore

/// The place that a marked property's value is put into, whatever its type: see ``MarkedSlot``.
public class AnyMarkedSlot: @unchecked Sendable {
    // Safety: immutable; what subclasses add is their concern.
    let site: Site

    /// The file that the property is written in.
    let fileID: StaticString

    /// Where a property is written, and with which marker. Two properties of one file differ in it; that two of different
    /// files may not, does no harm: see ``MarkedLayout``.
    struct Site: Hashable, Sendable {
        let kind: ObjectIdentifier
        let line: Int
        let column: Int
    }

    init(site: Site, fileID: StaticString) {
        self.site = site
        self.fileID = fileID
        MarkedSlotCollector.current?.collect(self)
    }

    /// Where the property is written.
    public var place: Place { Place(fileID: "\(fileID)", line: site.line) }
}
