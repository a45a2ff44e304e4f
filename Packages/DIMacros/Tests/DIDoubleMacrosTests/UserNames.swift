#if Macros
    public import DIDoubleMacros

    // Protocols next to types with names of the standard library and of the toolkit, which the doubles must not use.

    private struct Array<Element> {}
    private struct AsyncStub<Arguments, Value, Failure> {}
    private struct Bool {}
    private struct Dictionary<Key, Value> {}
    private struct Error {}
    private struct Int {}
    private struct MainActor {}
    private struct MainActorStub<Arguments, Value, Failure> {}
    private struct Never {}
    private struct Optional<Wrapped> {}
    private struct PropertyStub<Value> {}
    private struct Result<Success, Failure> {}
    private struct Sendable {}
    private struct Set<Element> {}
    private struct StaticString {}
    private struct String {}
    private struct Stub<Arguments, Value, Failure> {}
    private struct Stubs<Members> {}
    private struct Task {}
    private struct UInt {}
    private struct Void {}
    private func fatalError() {}

    /// Members of each form, with effects.
    @Double
    public protocol PlainNames: Swift.Sendable {
        var isOpen: Swift.Bool { get set }
        var total: Swift.Int { get async throws }
        func book(_ amount: Swift.Int) throws -> Swift.Bool
        func drop() async throws(any Swift.Error)
        func divide(_ amount: inout Swift.Int, rest: inout Swift.Int) throws -> Swift.Void
        func list(_ items: [Swift.Int], _ last: Swift.Int?)
        func wait() throws(Swift.Never) -> Swift.String
        subscript(id: Swift.Int) -> Swift.String { get set }
    }

    @Double(.inheritable)
    protocol ParentNames: Swift.Sendable {
        func put(_ amount: Swift.Int) throws
    }

    @Double(inherits: (any ParentNames).self)
    protocol ChildNames: ParentNames {
        var rest: Swift.Int { get throws }
    }

    @Double @Swift.MainActor
    protocol ScreenNames {
        func show(_ text: Swift.String) throws
        nonisolated func id() -> Swift.Int
        func hide() async
    }

    @Double
    protocol ActorNames: Swift.Actor {
        func load(_ id: Swift.Int) throws -> Swift.Int
    }

    /// Associated types with these names, which are generic parameters of the double.
    @Double
    protocol AssociatedNames: Swift.Sendable {
        associatedtype Bool: Swift.Sendable
        associatedtype Error: Swift.Error
        associatedtype Never: Swift.Sendable
        associatedtype Sendable: Swift.Sendable
        associatedtype Void: Swift.Sendable
        func load(_ id: Swift.Int) throws(Error) -> Swift.String
        func all(_ never: Never) throws -> [Swift.String]
        var void: Void { get }
        func bool() -> Bool
        func sendable() -> Sendable
        func plain()
    }

    enum Network {
        enum Error: Swift.Error {
            case offline
        }

        /// A protocol inside of a type that declares one of the names.
        @Double
        protocol Client: Swift.Sendable {
            func get(_ id: Swift.Int) throws -> Swift.String
        }
    }
#endif
