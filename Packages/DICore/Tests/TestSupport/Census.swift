/// How many objects, elements and values can be reached from an object, private ones included.
///
/// What grows in it is kept by something. It does not follow closures, pointers and what reflection does not show, and counts
/// an object that is reached twice once.
public struct Census: Equatable, CustomStringConvertible {
    private(set) var counts: [String: Int] = [:]

    public init(of root: AnyObject) {
        var seen: Set<ObjectIdentifier> = []
        // What was seen is kept until the end: the address of what goes could be that of something else.
        var kept: [AnyObject] = []
        var open: [Any] = [root]
        while let value = open.popLast() {
            if type(of: value) is AnyObject.Type {
                let object = value as AnyObject
                guard seen.insert(ObjectIdentifier(object)).inserted else { continue }
                kept.append(object)
            }
            counts["\(type(of: value))", default: 0] += 1
            var mirror: Mirror? = Mirror(reflecting: value)
            while let current = mirror {
                open += current.children.map(\.value)
                mirror = current.superclassMirror
            }
        }
    }

    public var description: String {
        counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: "\n")
    }
}
