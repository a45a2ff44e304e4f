import DICore
import DIDoubles
import Testing

// Proves H8.
@Suite("Forms of members") struct MemberFormTests {
    private final class Wide: Sendable {
        struct Members {
            let none = Stub(Wide.none)
            let one = Stub(Wide.one)
            let five = Stub(Wide.five)
            let seven = Stub(Wide.seven)
            let ten = AsyncStub(Wide.ten)
        }
        let on = Stubs(Members())

        func none() -> Int { on.none() }
        func one(_ a: [Int]) -> Int { on.one(a) }
        func five(a: Int, b: String, c: Bool, d: Double, e: [Int]) throws -> String { try on.five(a, b, c, d, e) }
        func seven(_ a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: String) -> Int { on.seven(a, b, c, d, e, f, g) }
        func ten(
            _ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int, _ f: Int, _ g: Int, _ h: Int, _ i: Int, j: Int
        ) async -> Int {
            await on.ten(a, b, c, d, e, f, g, h, i, j)
        }
    }

    @Test("Members can have any number of arguments") func arity() async throws {
        let wide = Wide()
        wide.on.none.returns(1)
        #expect(wide.none() == 1)
        wide.on.one.where { $0 == [1, 2] }.returns(2)
        wide.on.one.returns(0)
        #expect(wide.one([1, 2]) == 2 && wide.one([2, 2]) == 0)
        wide.on.five.with(1, "b", true, 1.5, .equal([1])).returns("five")
        #expect(try wide.five(a: 1, b: "b", c: true, d: 1.5, e: [1]) == "five")
        wide.on.seven.with(.equal(1), .any, .any, .any, .any, .any, .equal("x")).returns(3)
        wide.on.seven.runs { a, _, _, _, _, _, g in a + g.count }
        #expect(wide.seven(1, b: 2, c: 3, d: 4, e: 5, f: 6, g: "x") == 3)
        #expect(wide.seven(2, b: 2, c: 3, d: 4, e: 5, f: 6, g: "yy") == 4)
        #expect("\(wide.on.seven.recorded[0])" == #"seven(1, b: 2, c: 3, d: 4, e: 5, f: 6, g: "x")"#)
        wide.on.ten.runs { $0.0 + $0.9 }
        #expect(await wide.ten(1, 2, 3, 4, 5, 6, 7, 8, 9, j: 10) == 11)
        #expect(wide.on.ten.arguments[0].4 == 5)
    }

    private final class Later {
        struct Members {
            let one = AsyncStub(Later.one)
            let two = AsyncStub(Later.two)
            let six = AsyncStub(Later.six)
            let optional = AsyncStub(Later.optional)
            let tuple = AsyncStub(Later.tuple)
        }
        let on = Stubs(Members())

        func one(_ body: @escaping @Sendable (Int) -> Void) async { await on.one(body) }
        func two(_ id: Int, then body: @escaping (Int) -> Int) async throws -> Int { try await on.two(id, body) }
        func six(
            _ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int, then body: @escaping @Sendable () async throws -> Void
        ) async throws -> Int {
            try await on.six(a, b, c, d, e, body)
        }
        func optional(_ body: (@Sendable (Int) -> Void)?) async { await on.optional(body) }
        func tuple(_ pair: (Int, String)) async -> String { await on.tuple(pair) }
    }

    @Test("Asynchronous members can have escaping closures as parameters") func closures() async throws {
        let later = Later()
        let received = Guarded<[Int]>([])
        later.on.one.runs { $0(7) }
        await later.one { value in received.withLock { $0.append(value) } }
        later.on.two.runs { id, body in body(id) }
        #expect(try await later.two(2) { $0 * 2 } == 4)
        later.on.six.runs { a, _, _, _, e, body in
            try await body()
            return a + e
        }
        #expect(try await later.six(1, 2, 3, 4, 5) { received.withLock { $0.append(8) } } == 6)
        later.on.optional.runs { $0?(9) }
        await later.optional { value in received.withLock { $0.append(value) } }
        #expect(received.withLock { $0 } == [7, 8, 9])
        later.on.tuple.runs { "\($0.0)\($0.1)" }
        #expect(await later.tuple((1, "a")) == "1a")
    }

    private final class Odd: Sendable {
        struct Members {
            let decode = Stub<(any Any.Type, String), any Sendable, any Error>()
            let bump = Stub<Int, Int, Never>()
            let findByID = Stub<Int, String, Never>()
            let findByName = Stub<String, String, Never>()
            let each = Stub<Int, Void, Never>()
            let item = Stub<Int, String, Never>()
        }
        let on = Stubs(Members())

        func decode<Value: Sendable>(_ type: Value.Type, from text: String) throws -> Value {
            // The test states the type.
            try on.decode(type, text) as! Value
        }
        func bump(_ count: inout Int) { count = on.bump(count) }
        func find(_ id: Int) -> String { on.findByID(id) }
        func find(_ name: String) -> String { on.findByName(name) }
        func each(_ count: Int, _ body: () -> Void) {
            on.each(count)
            for _ in 0..<count { body() }
        }
        subscript(index: Int) -> String { on.item(index) }
        static func == (left: Odd, right: Int) -> Bool { left.on.bump(right) == right }
    }

    @Test("Generic members, overloads, subscripts and operators have stubs with explicit types") func writtenOut()
        throws
    {
        let odd = Odd()
        odd.on.decode.where { type, _ in type == Int.self }.returns(7)
        odd.on.decode.with(.any, .equal("a")).returns("text")
        #expect(try odd.decode(Int.self, from: "b") == 7)
        #expect(try odd.decode(String.self, from: "a") == "text")
        odd.on.bump.runs { $0 + 1 }
        var count = 1
        odd.bump(&count)
        #expect(count == 2 && odd.on.bump.arguments == [1])
        odd.on.findByID.returns("id")
        odd.on.findByName.returns("name")
        #expect(odd.find(1) == "id" && odd.find("a") == "name")
        #expect(odd.on.findByName.text == "MemberFormTests.Odd.find(_:)")
        odd.on.each.returns()
        var turns = 0
        odd.each(3) { turns += 1 }
        #expect(turns == 3)
        odd.on.item.with(2).returns("two")
        #expect(odd[2] == "two")
        #expect("\(odd.on.item.recorded[0])" == "subscript(2)")
        #expect(!(odd == 3))
        #expect("\(odd.on.bump.recorded[1])" == "==(3)" || "\(odd.on.bump.recorded[1])" == "bump(3)")
    }

    private final class Loader: Sendable {
        struct Members {
            let load = Stub<(String, @Sendable (Int) -> Void), Void, Never>()
            let transform = Stub<@Sendable (Int) throws -> Int, Int, Never>()
        }
        let on = Stubs(Members())
        func load(_ url: String, completion: @escaping @Sendable (Int) -> Void) { on.load(url, completion) }
        func transform(_ body: @escaping @Sendable (Int) throws -> Int) -> Int { on.transform(body) }
    }

    @Test("Handlers can call closure arguments, and so can the test later") func closures() throws {
        let loader = Loader()
        let got = Guarded<[Int]>([])
        loader.on.load.with("now", .any).runs { _, completion in completion(1) }
        loader.on.load.returns()
        loader.load("now") { value in got.withLock { $0.append(value) } }
        loader.load("later") { value in got.withLock { $0.append(value) } }
        #expect(got.withLock { $0 } == [1])
        loader.on.load.arguments[1].1(2)
        #expect(got.withLock { $0 } == [1, 2])
        #expect("\(loader.on.load.recorded[1])" == #"load("later", completion: a closure)"#)
        loader.on.transform.runs { (try? $0(3)) ?? 0 }
        #expect(loader.transform { $0 * 2 } == 6)
        #expect(try loader.on.transform.arguments[0](4) == 8)
    }

    private final class Draft {
        var text = ""
    }

    private final class Editor {
        struct Members {
            let edit = Stub(Editor.edit)
            let save = AsyncStub<Draft, Draft, Never>()
        }
        let on = Stubs(Members())
        func edit(_ draft: Draft) -> Draft { on.edit(draft) }
        nonisolated(nonsending) func save(_ draft: Draft) async -> Draft { await on.save(draft) }
    }

    @Test("Arguments and results need not be Sendable") func nonSendable() async {
        let editor = Editor()
        let draft = Draft()
        editor.on.edit.runs { draft in
            draft.text = "edited"
            return draft
        }
        #expect(editor.edit(draft) === draft && draft.text == "edited")
        #expect(editor.on.edit.with(.same(as: draft)).count == 1)
        #expect(editor.on.edit.with(.same(as: Draft())).count == 0)
        editor.on.save.returns(draft)
        let saved = await editor.save(draft)
        #expect(saved === draft)
        #expect(editor.on.save.arguments[0] === draft)
    }

    private class Base {
        struct Members { let open = Stub<Int, Int, Never>() }
        let on = Stubs(Members())
        func open(_ id: Int) -> Int { on.open(id) }
        class func make() -> Base { Base() }
    }

    private final class Derived: Base {
        struct MoreMembers { let close = Stub(Derived.close) }
        let also = Stubs(MoreMembers())
        override func open(_ id: Int) -> Int { super.open(id) + 1 }
        func close() { also.close() }
    }

    private struct Value {
        final class Members { let read = Stub(Value.read) }
        let on: Stubs<Members> = Stubs(Members())
        func read() -> Int { on.read() }
    }

    private enum Tools {
        struct Members: Sendable { let run = Stub<String, Int, Never>() }
        static let on = Stubs(Members())
        static func run(_ tool: String) -> Int { on.run(tool) }
    }

    @Test("Subclasses of doubles, structs and static members can be stubbed") func otherOwners() {
        let derived = Derived()
        derived.on.open.returns(1)
        #expect(derived.open(1) == 2)
        #expect(derived.on.open.text == "MemberFormTests.Base.open(_:)")
        derived.also.close.returns()
        derived.close()
        #expect(derived.also.close.count == 1)
        #expect(DoubleRecord(of: derived)?.name == "MemberFormTests.Derived")
        #expect(DoubleRecord(of: Base.make())?.name == "MemberFormTests.Base")
        #expect(DoubleRecord(of: 3) == nil)
        let value = Value()
        value.on.read.returns(4)
        #expect(value.read() == 4)
        Tools.on.run.returns(5)
        #expect(Tools.run("ls") == 5 && Tools.on.run.arguments == ["ls"])
    }

    private actor Vault {
        struct Members {
            let put = Stub<(Int, String), Bool, Never>()
            let get = AsyncStub(Vault.get)
        }
        let on = Stubs(Members())
        func put(_ value: Int, for key: String) -> Bool { on.put(value, key) }
        func get(_ key: String) async throws -> Int { try await on.get(key) }
    }

    @Test("Members of actors can be stubbed") func actors() async throws {
        let vault = Vault()
        vault.on.put.returns(true)
        vault.on.get.with("a").returns(1)
        vault.on.get.throws(Declined())
        #expect(await vault.put(1, for: "a"))
        #expect(try await vault.get("a") == 1)
        await #expect(throws: Declined()) { try await vault.get("b") }
        #expect(vault.on.put.count == 1 && vault.on.get.arguments == ["a", "b"])
    }
}
