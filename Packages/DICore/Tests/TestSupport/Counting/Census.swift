/// The number of objects, elements and values that are reachable from an object, including private ones.
///
/// If a number grows from one census to the next, something retains these objects. The census uses reflection, so it
/// does not follow closures and pointers. It counts an object once, even if several paths lead to it.
public struct Census: Equatable, CustomStringConvertible {
    public private(set) var counts: [String: Int] = [:]

    public init(of root: AnyObject) {
        var seen: Set<ObjectIdentifier> = []
        // Retained until the end. Otherwise a new object could reuse the address of a visited one.
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
