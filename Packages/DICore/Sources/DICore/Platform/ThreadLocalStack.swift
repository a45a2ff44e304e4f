/// What each thread is in the middle of, one inside of the other.
struct ThreadLocalStack<Element>: Sendable {
    private let top = ThreadLocalPointer()

    private struct Node {
        let element: Element
        let outer: UnsafeMutablePointer<Node>?
    }

    init() {}

    /// Runs code in the middle of something.
    func with<Result, Failure: Error>(
        _ element: Element, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let outer = innermost
        var node = Node(element: element, outer: outer)
        defer { top.value = outer.map { UnsafeMutableRawPointer($0) } }
        // Safety: the node lies on the stack of this thread, and nobody finds it any more when `body` has returned.
        return try withUnsafeMutablePointer(to: &node) { (pointer) throws(Failure) -> Result in
            top.value = UnsafeMutableRawPointer(pointer)
            return try body()
        }
    }

    /// Whether the calling thread is in the middle of something like that.
    func contains(where isWanted: (Element) -> Bool) -> Bool { first(where: isWanted) != nil }

    /// The innermost thing like that which the calling thread is in the middle of.
    func first(where isWanted: (Element) -> Bool) -> Element? {
        var next = innermost
        while let node = next {
            if isWanted(node.pointee.element) { return node.pointee.element }
            next = node.pointee.outer
        }
        return nil
    }

    /// The things that the calling thread is in the middle of, from the innermost one like that on; none where there is none.
    func elements(fromLast isWanted: (Element) -> Bool) -> [Element] {
        guard contains(where: isWanted) else { return [] }
        var elements: [Element] = []
        var next = innermost
        while let node = next {
            elements.append(node.pointee.element)
            if isWanted(node.pointee.element) { break }
            next = node.pointee.outer
        }
        return elements.reversed()
    }

    // Safety: what is found there was written by `with`, as this very type, on the stack of this very thread.
    private var innermost: UnsafeMutablePointer<Node>? { top.value?.assumingMemoryBound(to: Node.self) }
}
