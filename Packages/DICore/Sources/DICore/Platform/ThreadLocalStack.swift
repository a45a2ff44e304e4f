/// A stack of elements for each thread, such as nested requests.
struct ThreadLocalStack<Element>: Sendable {
    private let top = ThreadLocalPointer()

    private struct Node {
        let element: Element
        let outer: UnsafeMutablePointer<Node>?
    }

    init() {}

    /// Runs code with an element on the calling thread's stack.
    func with<Result, Failure: Error>(
        _ element: Element, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let outer = innermost
        var node = Node(element: element, outer: outer)
        defer { top.value = outer.map { UnsafeMutableRawPointer($0) } }
        // Safety: the node lies on the stack of this thread, and is removed when `body` has returned.
        return try withUnsafeMutablePointer(to: &node) { (pointer) throws(Failure) -> Result in
            top.value = UnsafeMutableRawPointer(pointer)
            return try body()
        }
    }

    /// Returns whether the calling thread's stack has an element like that.
    func contains(where isWanted: (Element) -> Bool) -> Bool { first(where: isWanted) != nil }

    /// Returns the innermost element like that on the calling thread's stack.
    func first(where isWanted: (Element) -> Bool) -> Element? {
        var next = innermost
        while let node = next {
            if isWanted(node.pointee.element) { return node.pointee.element }
            next = node.pointee.outer
        }
        return nil
    }

    /// Returns the elements of the calling thread's stack from the innermost one like that inwards; empty if there is
    /// none.
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

    // Safety: `with` wrote the node, as this type, on the stack of this thread.
    private var innermost: UnsafeMutablePointer<Node>? { top.value?.assumingMemoryBound(to: Node.self) }
}
