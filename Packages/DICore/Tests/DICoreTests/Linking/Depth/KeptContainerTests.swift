import DICore
import DIInspection
import TestSupport
import Testing

// These cases once overflowed the stack, so each one has a process of its own.

private protocol Shelf: Sendable {}

private final class Author: Shelf {
    let book: Book?
    init(_ book: Book?) { self.book = book }
    convenience init() throws { self.init(try library().resolve(Book.self)) }
}

private final class Book: Sendable {
    let author: Author?
    init(_ author: Author?) { self.author = author }
    convenience init() throws { self.init(try library().resolve(Author.self)) }
}

private final class Cover: Shelf {}

@MainActor private final class Screen {
    let next: Panel?
    init(_ next: Panel?) { self.next = next }
}

@MainActor private final class Panel {
    let next: Screen?
    init(_ next: Screen?) { self.next = next }
}

private let kept = Kept<Container>()
private let keptChild = Kept<Container>()
private let keptScope = Kept<Scope>()
private let keptProvider = Kept<Provider<Author>>()

private func library() -> Container { kept.value! }

private struct Wrapped: Error {
    let error: any Error
}

/// A cache whose slot makes a request to the container.
private struct AskingCache: CacheStrategy {
    let lifetime = Lifetime(.container, name: "asking")

    func makeSlot(for component: ComponentDescription) -> any CacheSlot { Slot() }

    private final class Slot: CacheSlot {
        private let cell = CacheCell()

        func cell(in context: borrowing CacheContext) throws -> CacheCell {
            _ = try library().resolve(Author.self)
            return cell
        }

        func clear() {}
    }
}

/// The path by which a factory with a stored container leads back to its own component.
enum Recursion: String, CaseIterable, Codable, Sendable {
    case closures, oneComponent, initializers, names, linkedNeed, twoContainers, child, role, decorator,
        decoratorAndComponent
    case decoratorOfACached, slot, scope, provider, lazy, optional, collection, collectionOfTwo, resolverForAReceiver
    case changedContainer, observedContainer

    /// Creates the container, and makes a request that leads to itself.
    fileprivate func request() throws {
        switch self {
        case .closures:
            try request { Self.authors }
        case .oneComponent:
            try request { Component(Author.self) { Author(Book(try library().resolve(Author.self))) } }
        case .initializers:
            try request {
                Component(Author.self) { try Author() }
                Component(Book.self) { try Book() }
            }
        case .names:
            try request {
                Component(Author.self) { Author(try library().resolve(Book.self, named: "first")) }
                Component(Book.self) { Book(try library().resolve(Author.self, qualifier: nil)) }.named("first")
            }
        case .linkedNeed:
            try request {
                Component(Author.self, strategy: LinkedStrategy(Need<Book>()) { Author($0) })
                Component(Book.self) { Book(try library().resolve(Author.self)) }
            }
        case .twoContainers:
            keptChild.value = Container { Component(Book.self) { Book(try library().resolve(Author.self)) } }
            try request { Component(Author.self) { Author(try keptChild.value!.resolve(Book.self)) } }
        case .child:
            kept.value = Container { Component(Author.self) { Author(try keptChild.value!.resolve(Book.self)) } }
            keptChild.value = library().child {
                Component(Book.self) { Book(try keptChild.value!.resolve(Author.self)) }
            }
            _ = try keptChild.value!.resolve(Author.self)
        case .role:
            // A role cannot throw, so it has to swallow the error.
            kept.value = Container {
                Component(Author.self) { Author(nil) }.role { (author: Author) -> any Shelf in
                    (try? library().resolve((any Shelf).self)) ?? author
                }
            }
            _ = try library().resolve((any Shelf).self)
        case .decorator:
            try request {
                Component(Author.self) { Author(nil) }
                Decorator(Author.self) { (_: Author) in try library().resolve(Author.self) }
            }
        case .decoratorAndComponent:
            try request {
                Component(Author.self) { Author(nil) }
                Component(Book.self) { Book(try library().resolve(Author.self)) }
                Decorator(Author.self) { (_: Author) in Author(try library().resolve(Book.self)) }
            }
        case .decoratorOfACached:
            try request {
                Component(Author.self) { Author(nil) }.cached()
                Decorator(Author.self) { (_: Author) in try library().resolve(Author.self) }
            }
        case .slot:
            try request { Component(Author.self) { Author(nil) }.cached(AskingCache()) }
        case .scope:
            kept.value = Container {
                Component(Author.self) { Author(try keptScope.value!.resolve(Book.self)) }
                Component(Book.self) { Book(try keptScope.value!.resolve(Author.self)) }
            }
            try library().withScope("session") { scope in
                keptScope.value = scope
                defer { keptScope.value = nil }
                _ = try scope.resolve(Author.self)
            }
        case .provider:
            kept.value = Container { Component(Author.self) { Author(Book(try keptProvider.value!())) } }
            keptProvider.value = try library().resolve(Provider<Author>.self)
            _ = try library().resolve(Author.self)
        case .lazy:
            try request { Component(Author.self) { try library().resolve(Lazy<Author>.self).get() } }
        case .optional:
            try request {
                Component(Author.self) { Author(try library().resolveIfRegistered(Book.self)) }
                Component(Book.self) { Book(try library().resolveIfRegistered(Author.self)) }
            }
        case .collection, .collectionOfTwo:
            kept.value = Container {
                Component(Author.self) {
                    _ = try library().resolve([any Shelf].self)
                    return Author(nil)
                }.contribute { $0 as any Shelf }
                if self == .collectionOfTwo { Component(Cover.self) { Cover() }.contribute { $0 as any Shelf } }
            }
            _ = try library().resolve([any Shelf].self)
        case .resolverForAReceiver:
            try request {
                Component(Author.self) { Author(try library().resolver(for: Cover.self).resolve(Book.self)) }
                Component(Book.self) { Book(try library().resolve(Author.self)) }
            }
        case .changedContainer:
            kept.value = Container { Component(Author.self) { Author(nil) } }
            _ = try library().resolve(Author.self)
            library().remove(Author.self)
            library().register { Self.authors }
            _ = try library().resolve(Author.self)
        case .observedContainer:
            kept.value = Container(resolutionObservers: [ResolutionTranscript()]) { Self.authors }
            _ = try library().resolve(Author.self)
        }
    }

    private func request(@ComponentBuilder _ components: () -> ComponentList) throws {
        kept.value = Container { components() }
        _ = try library().resolve(Author.self)
    }

    @ComponentBuilder fileprivate static var authors: ComponentList {
        Component(Author.self) { Author(try library().resolve(Book.self)) }
        Component(Book.self) { Book(try library().resolve(Author.self)) }
    }

    /// The message of the error for the cycle, or `nil` if the factory swallows the error.
    fileprivate var message: String? {
        switch self {
        case .closures, .initializers, .linkedNeed, .twoContainers, .child, .scope, .optional, .resolverForAReceiver,
            .changedContainer, .observedContainer:
            "Author needs itself: Author → Book → Author"
        case .names: #"Author needs itself: Author → Book "first" → Author"#
        case .oneComponent, .slot, .provider, .lazy, .collection: "Author needs itself while it is being created"
        case .decorator, .decoratorOfACached: "a decorator of Author asks for Author, which it makes itself"
        case .decoratorAndComponent:
            "Author (decorator) needs itself: Author (decorator) → Book → Author (decorator)"
        case .collectionOfTwo: "[Shelf] needs itself: [Shelf] → Author → [Shelf]"
        case .role: nil
        }
    }

    /// Makes the request twice, and expects the same error for the cycle.
    ///
    /// - Parameter isTiny: Whether the stack may be too small for the round in which the cycle is found.
    fileprivate func check(isTiny: Bool) throws {
        guard let message else { return try request() }
        // A request of a container sees the creations of cached and of opaque components around it, and no others.
        if self != .decoratorOfACached {
            #expect(try #require(throws: ResolutionError.self) { try request() }.code == .tooDeep)
            #expect(try #require(throws: ResolutionError.self) { try request() }.code == .tooDeep)
            return
        }
        let error = try #require(throws: ResolutionError.self) { try request() }
        if isTiny, error.code == .tooDeep { return }
        #expect(error.code == .cycle)
        #expect(error.message == message)
        #expect(error.chain.count <= 4)
        let container = self == .child ? keptChild.value! : library()
        if [.collection, .collectionOfTwo, .scope].contains(self) { return }
        let again = try #require(throws: ResolutionError.self) { try container.resolve(Author.self) }
        if isTiny, again.code == .tooDeep { return }
        #expect("\(again)" == "\(error)")
    }
}

// Proves E5.
@Suite("Components that lead to themselves through a container that their factories keep", .serialized)
struct KeptContainerTests {
    // Proves promise 14.
    @Test(
        "Recursion ends in the error for the cycle, or on a tiny stack in the one for the stack",
        arguments: Recursion.allCases)
    func cycle(_ recursion: Recursion) async {
        await #expect(processExitsWith: .success) { [recursion] in
            for size in Threads.stackSizes {
                try await BackgroundThread(stackSize: size) { try recursion.check(isTiny: size <= 64 << 10) }.value
            }
        }
    }

    // Proves promise 14.
    @Test("Recursion on the main actor ends in the error for the cycle")
    func onTheMainActor() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                kept.value = Container {
                    MainActorComponent(Screen.self) { Screen(try library().mainActor.resolve(Panel.self)) }
                    MainActorComponent(Panel.self) { Panel(try library().mainActor.resolve(Screen.self)) }
                }
                try expectError(.tooDeep) { try library().mainActor.resolve(Screen.self) }
            }
        }
    }

    // Proves promise 14.
    @Test("Recursion with a new scope or child for each instance ends when the stack is full")
    func withoutAnEnd() async {
        await #expect(processExitsWith: .success) {
            for size in Threads.stackSizes {
                try await BackgroundThread(stackSize: size) {
                    kept.value = Container {
                        Component(Author.self) {
                            try library().withScope("chapter") { Author(Book(try $0.resolve(Author.self))) }
                        }
                        Component(Book.self) {
                            Book(try library().child { Component(Cover.self) { Cover() } }.resolve(Book.self).author)
                        }
                    }
                    try expectError(.tooDeep) { try library().resolve(Author.self) }
                    try expectError(.tooDeep) { try library().resolve(Book.self) }
                }.value
            }
        }
    }

    @Test("A factory that wraps each error gets a chain of errors that can be written and released")
    func wrappedErrors() async {
        await #expect(processExitsWith: .success) {
            try await BackgroundThread(stackSize: 512 << 10) {
                kept.value = Container {
                    Component(Author.self) {
                        do { return Author(try library().resolve(Book.self)) } catch { throw Wrapped(error: error) }
                    }
                    Component(Book.self) { Book(try library().resolve(Author.self)) }
                }
                let error = try #require(throws: ResolutionError.self) { try library().resolve(Author.self) }
                #expect(error.underlying is Wrapped)
            }.value
        }
    }

    // Proves promise 14.
    @Test("A component that resolves itself a few times and then stops is created, on a deep stack too")
    func recursionThatEnds() async throws {
        try await BackgroundThread(stackSize: 8 << 20) {
            let left = Tally()
            let container = Kept<Container>()
            container.value = Container {
                Component(Author.self) {
                    if left.add() % 20 == 0 { return Author(nil) }
                    return Author(Book(try container.value!.resolve(Author.self)))
                }
            }
            defer { container.value = nil }
            for bytes: UInt in [0, 2 << 20, 0] {
                let author = try DeepStack.run(using: bytes) { try container.value!.resolve(Author.self) }
                #expect(author.book?.author?.book != nil)
            }
            #expect(left.count == 60)
        }.value
    }

    // Proves promise 14.
    @Test("A recursion that once used up the stack succeeds later if it ends by itself")
    func recursionThatEndsLater() async throws {
        try await BackgroundThread(stackSize: 512 << 10) {
            let left = Tally()
            let isEndless = Kept<Bool>(true)
            let container = Kept<Container>()
            container.value = Container {
                Component(Author.self) {
                    if left.add() % 20 == 0, isEndless.value == false { return Author(nil) }
                    return Author(Book(try container.value!.resolve(Author.self)))
                }
                Component(Cover.self) { Cover() }.cached()
            }
            defer { container.value = nil }
            // The same holds while the caller has another instance.
            try withExtendedLifetime(container.value!.resolve(Cover.self)) {
                for _ in 0..<2 {
                    isEndless.value = true
                    try expectError(.tooDeep) { try container.value!.resolve(Author.self) }
                    isEndless.value = false
                    left.add(-left.count)
                    _ = try container.value!.resolve(Author.self)
                    #expect(left.count == 20)
                }
            }
        }.value
    }

    // Proves promise 14.
    @Test("After a swallowed error for a cycle, the recursion of another component succeeds if it ends by itself")
    func recursionAfterASwallowedCycle() async throws {
        for size in [512 << 10, 8 << 20] {
            try await BackgroundThread(stackSize: size) {
                let depth = Tally()
                let container = Kept<Container>()
                container.value = Container {
                    Component(Cover.self) {
                        _ = try? container.value!.resolve(Cover.self)
                        // Each level makes this request after the inner ones have ended.
                        _ = try container.value!.resolve(Author.self)
                        return Cover()
                    }
                    Component(Author.self) {
                        if depth.count == 3 { return Author(nil) }
                        depth.add()
                        defer { depth.add(-1) }
                        return Author(Book(try container.value!.resolve(Author.self)))
                    }
                    Component(Book.self) {
                        _ = try container.value!.resolve(Cover.self)
                        return Book(try container.value!.resolve(Author.self))
                    }
                }
                defer { container.value = nil }
                let book = try container.value!.resolve(Book.self)
                #expect(book.author?.book?.author?.book?.author?.book != nil)
            }.value
        }
    }

    // Proves promise 14.
    @Test("On a deep stack, a request for an existing instance is no cycle", arguments: [false, true])
    func existingInstance(isAskedByItsSlot: Bool) async throws {
        try await BackgroundThread(stackSize: 512 << 10) {
            let found = Kept<Author>()
            let container = Kept<Container>()
            let ask: @Sendable () -> Void = { found.value = try? container.value!.resolve(Author.self) }
            let observers: [any ResolutionObserver] = isAskedByItsSlot ? [] : [AskingObserver(ask: ask)]
            let cache = NotifyingCache(onCreate: isAskedByItsSlot ? ask : nil)
            container.value = Container(resolutionObservers: observers) {
                Component(Author.self) { Author(nil) }.cached(cache)
            }
            defer { container.value = nil }
            if !isAskedByItsSlot { _ = try container.value!.resolve(Author.self) }
            let author = try DeepStack.run(using: 320 << 10) { try container.value!.resolve(Author.self) }
            #expect(found.value === author)
        }.value
    }
}

/// A cache whose slot reports each creation.
private struct NotifyingCache: CacheStrategy {
    let lifetime = Lifetime(.container, name: "remembered")
    let onCreate: (@Sendable () -> Void)?

    func makeSlot(for component: ComponentDescription) -> any CacheSlot { Slot(onCreate: onCreate) }

    private struct Slot: CacheSlot {
        let cell = CacheCell()
        let onCreate: (@Sendable () -> Void)?

        func cell(in context: borrowing CacheContext) -> CacheCell { cell }
        func didCreate(in cell: CacheCell) { onCreate?() }
    }
}

/// Makes a request for each reuse.
private struct AskingObserver: ResolutionObserver {
    let ask: @Sendable () -> Void

    func observe(_ event: ResolutionEvent) { if event.kind == .reused { ask() } }
}

/// Runs code at a greater depth of the stack.
private enum DeepStack {
    static func run<Result>(using bytes: UInt, _ body: () throws -> Result) rethrows -> Result {
        try run(below: address() - bytes, body)
    }

    @inline(never)
    private static func run<Result>(below address: UInt, _ body: () throws -> Result) rethrows -> Result {
        if self.address() <= address { return try body() }
        return try withUnsafeTemporaryAllocation(byteCount: 512, alignment: 16) { space in
            let result = try run(below: address, body)
            // Prevents a tail call.
            space[0] = 1
            return result
        }
    }

    @inline(never)
    private static func address() -> UInt {
        var marker: UInt8 = 0
        return withUnsafeMutablePointer(to: &marker) { UInt(bitPattern: $0) }
    }
}
